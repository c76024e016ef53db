// Proves for every user that only staff may use the calls that name a contract or a company, and only for those below it.
import { describe, expect, test } from 'vitest';
import { walk } from '#testing/accounts/deed.ts';
import { deedsOnContracts } from '#testing/accounts/deeds-on-contracts.ts';

describe('a caller that names a contract reaches what the table says, and a refusal changes nothing', () => {
  test.each(deedsOnContracts.map((deed) => [deed.call, deed.deed, deed] as const))(
    '%s: %s',
    { timeout: 120_000 },
    async (_call, _deed, deed) => expect(await walk(deed)).toEqual([]),
  );
});
