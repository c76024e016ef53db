// Proves for every call about a user's password, e-mail or links which users may use it on which others, and that a refusal changes nothing.
import { describe, expect, test } from 'vitest';
import { walk } from '#testing/accounts/deed.ts';
import { deedsOnSecrets } from '#testing/accounts/deeds-on-secrets.ts';

describe('a caller that changes a credential may do what the table says, and a refusal changes nothing', () => {
  test.each(deedsOnSecrets.map((deed) => [deed.call, deed.deed, deed] as const))(
    '%s: %s',
    { timeout: 120_000 },
    async (_call, _deed, deed) => expect(await walk(deed)).toEqual([]),
  );
});
