// Reads the newest e-mail to an address from the local mailbox, as the user at this machine reads it.
import { expect } from '@playwright/test';
import type { APIRequestContext } from '@playwright/test';

/** Returns the link of the newest e-mail to an address whose subject holds these words; waits until it has arrived. */
export async function mailedLink(
  request: APIRequestContext,
  address: string,
  email: string,
  subject: string,
): Promise<string> {
  let link: string | undefined;
  await expect
    .poll(
      async () => {
        const list = await (await request.get(new URL('/mailbox', address).href)).text();
        const row = list.split('<li>').find((one) => one.includes(`>${email}<`) && one.includes(subject));
        const path = row && /href="(\/mailbox\/[^"]+)"/.exec(row)?.[1];
        if (!path) return false;
        const mail = await (await request.get(new URL(path, address).href)).text();
        link = /href="(http[^"]+)"/.exec(mail)?.[1]?.replaceAll('&amp;', '&');
        return link !== undefined;
      },
      { message: `an e-mail "${subject}" to ${email}`, timeout: 30_000 },
    )
    .toBe(true);
  return link!;
}
