// Proves that an import file does nothing that a form would refuse, for lines by every user about every user.
import { describe, expect, test } from 'vitest';
import { deedsByFile } from '#testing/accounts/deeds-by-file.ts';
import { walkFiles } from '#testing/accounts/files.ts';

describe('a user that sends a file gets the result of the table for each line, and nothing is written', () => {
  test.each(deedsByFile.map((deed) => [deed.deed, deed] as const))(
    'a line that %s',
    { timeout: 120_000 },
    async (_deed, deed) => expect(await walkFiles(deed)).toEqual([]),
  );
});
