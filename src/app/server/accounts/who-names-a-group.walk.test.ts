// Proves for every call that names or makes a permission group that no user gives what the user lacks, and that a refusal changes nothing.
import { describe, expect, test } from 'vitest';
import { walk } from '#testing/accounts/deed.ts';
import { deedsOnGroups } from '#testing/accounts/deeds-on-groups.ts';

describe('a caller that names a group grants what the table says, and a refusal changes nothing', () => {
  test.each(deedsOnGroups.map((deed) => [deed.call, deed.deed, deed] as const))(
    '%s: %s',
    { timeout: 120_000 },
    async (_call, _deed, deed) => expect(await walk(deed)).toEqual([]),
  );
});
