"""What every request and every socket passes before a room sees it: guard, rates, cookies."""
