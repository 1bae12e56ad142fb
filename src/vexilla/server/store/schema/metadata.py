"""Knows all tables of the database."""

import sqlalchemy as sql

metadata = sql.MetaData()
