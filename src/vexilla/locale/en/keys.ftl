# Words of typed actions and commands, in English: those of the documents.

typed-word = { $word }
