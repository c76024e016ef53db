// Proves for every call that names a user which users may do what to which others, and that a refusal changes nothing.
import { describe, expect, test } from 'vitest';
import { walk } from '#testing/accounts/deed.ts';
import { deedsOnPeople } from '#testing/accounts/deeds-on-people.ts';

describe('a caller that names a person may do what the table says, and a refusal changes nothing', () => {
  test.each(deedsOnPeople.map((deed) => [deed.call, deed.deed, deed] as const))(
    '%s: %s',
    { timeout: 120_000 },
    async (_call, _deed, deed) => expect(await walk(deed)).toEqual([]),
  );
});
