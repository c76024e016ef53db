// Proves for every call that names no user, or an import, which users are allowed and whose files they see.
import { describe, expect, test } from 'vitest';
import { walk } from '#testing/accounts/deed.ts';
import { deedsOfEverybody } from '#testing/accounts/deeds-of-everybody.ts';

describe('a caller that names no person is admitted as the table says, and a refusal changes nothing', () => {
  test.each(deedsOfEverybody.map((deed) => [deed.call, deed.deed, deed] as const))(
    '%s: %s',
    { timeout: 120_000 },
    async (_call, _deed, deed) => expect(await walk(deed)).toEqual([]),
  );
});
