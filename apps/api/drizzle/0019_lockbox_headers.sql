-- Files without a header were whole to earlier versions: the next start judges them all again.
UPDATE "lockbox_files" SET "is_whole" = NULL;
