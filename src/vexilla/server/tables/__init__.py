"""What a table is: events folded into a state, what each seat may see of it, and its rows."""
