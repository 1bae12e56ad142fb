"""What every request passes, from Uvicorn to the routes."""
