# What we use of OpenSpiel's compiled module, which has no types of its own.

from collections.abc import Mapping
from typing import Any

class PlayerId:
    CHANCE: int
    INVALID: int
    TERMINAL: int

class PrivateInfoType:
    NONE: PrivateInfoType
    SINGLE_PLAYER: PrivateInfoType
    ALL_PLAYERS: PrivateInfoType

class GameType:
    Dynamics: Any
    ChanceMode: Any
    Information: Any
    Utility: Any
    RewardModel: Any
    parameter_specification: Mapping[str, Any]
    def __init__(self, **properties: Any) -> None: ...

class GameInfo:
    def __init__(self, **properties: Any) -> None: ...

class IIGObservationType:
    perfect_recall: bool
    public_info: bool
    private_info: PrivateInfoType
    def __init__(
        self,
        *,
        perfect_recall: bool,
        public_info: bool = ...,
        private_info: PrivateInfoType = ...,
    ) -> None: ...

class Game:
    def __init__(self, kind: GameType, info: GameInfo, params: Mapping[str, Any]) -> None: ...
    def new_initial_state(self) -> Any: ...

class State:
    def __init__(self, game: Game) -> None: ...
    def get_game(self) -> Any: ...
    def apply_action(self, action: int) -> None: ...
    def clone(self) -> Any: ...
    def legal_actions(self) -> list[int]: ...

class Bot:
    def __init__(self) -> None: ...

def load_game(name: str) -> Any: ...
def register_game(kind: GameType, game: type[Game]) -> None: ...
def make_uniform_random_bot(player: int, seed: int) -> Any: ...
def random_sim_test(game: Any, *, num_sims: int, serialize: bool, verbose: bool) -> None: ...
def convert_to_cached_tree(game: Any) -> Any: ...
