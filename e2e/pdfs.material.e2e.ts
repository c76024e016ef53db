// Proves that each accepted real PDF opens with its pages, asks for its password, runs no code, and can be read to its last page.
import { existsSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import type { Page } from '@playwright/test';
import { expect, test } from './material/classroom.ts';
import { playedRows } from './material/upload.ts';
import type { Played } from './material/upload.ts';

/** Passwords from qpdf's own tests, which neither the inventory nor a list names. */
const passwords: Record<string, string> = { 'encrypted-40-bit-R3.pdf': '623' };
/** Returns the password of a row: from the inventory, from the list next to the file, or by its name. */
function passwordOf({ file, path, oracle }: Played): string | undefined {
  const list = join(dirname(file), 'PASSWORDS.tsv');
  const listed = existsSync(list)
    ? readFileSync(list, 'utf8')
        .split('\n')
        .map((line) => line.split('\t'))
        .find(([name]) => path.endsWith(`/${name}`))?.[1]
    : undefined;
  return (
    /password='(.*)'/.exec(oracle)?.[1] ?? passwords[basename(path)] ?? (listed?.startsWith('(') ? undefined : listed)
  );
}
/** Returns whether a row asks for a password: pdf.js names one for this file too, whatever the inventory's tool opened. */
const asksFor = ({ path, expected }: Played) => expected.includes('asks password') || path.endsWith('/bug1782186.pdf');
async function unlock(page: Page, password: string | undefined): Promise<boolean> {
  const asked = page.getByRole('dialog', { name: 'Este PDF pede uma senha' });
  const give = async (text: string) => {
    await asked.getByLabel('Senha do PDF', { exact: true }).fill(text);
    await asked.getByRole('button', { name: 'Abrir' }).click();
  };
  await give('not the password');
  await expect(asked.getByText('Senha incorreta. Tente mais uma vez.')).toBeVisible();
  await give(password ?? 'wrong again');
  await expect(asked).toBeHidden();
  if (password === undefined)
    await expect(page.getByText('Este PDF é protegido por senha e não foi aberto.')).toBeVisible();
  return password !== undefined;
}

for (const row of playedRows().filter((one) => one.kind === 'pdf'))
  test(row.path, async ({ open, app }) => {
    const strange: string[] = [];
    const opened = await open(row.path, (page) => {
      page.on('dialog', (one) => {
        strange.push(`dialog: ${one.message()}`);
        void one.dismiss();
      });
      page.on('popup', () => strange.push('popup'));
      page.on('download', () => strange.push('download'));
      page.on('request', (one) => {
        if (![app.address, app.contentAddress].includes(new URL(one.url()).origin) && !/^(blob|data):/.test(one.url()))
          strange.push(one.url());
      });
    });
    if (!opened) return;
    const { page, percent } = opened;
    const address = page.url();
    const pages = /pages=(\d+)/.exec(row.oracle)?.[1];
    const asked = page.getByRole('dialog', { name: 'Este PDF pede uma senha' });
    const count = page.getByText(pages ? `/ ${pages}` : /^\/ [1-9]/, { exact: true });
    await expect(count.or(asked).or(page.getByRole('alert')).first()).toBeVisible();
    expect(await asked.isVisible(), 'asks for a password').toBe(asksFor(row));
    if (asksFor(row) && !(await unlock(page, passwordOf(row)))) {
      console.log(`not read: ${row.path}: no password is known; refused twice and said so`);
      return;
    }
    await expect(count).toBeVisible();
    const drawn = (at: number) => page.locator(`.page[data-page-number="${at}"][data-loaded="true"] canvas`).first();
    await expect(drawn(1)).toBeVisible();
    const last = Number(pages ?? 1);
    const field = page.getByRole('textbox', { name: 'Página', exact: true });
    if (last > 1) {
      await field.fill(String(last));
      await field.press('Enter');
      if (!/Pages-tree-refs/.test(row.path)) await expect(drawn(last)).toBeVisible();
      else console.log(`its last page is not drawn: ${row.path}: the tree of pages leads back to itself`);
    }
    await expect.poll(percent).toBe(100);
    expect(strange).toEqual([]);
    expect(page.url()).toBe(address);
  });
