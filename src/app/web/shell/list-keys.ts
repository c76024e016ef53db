// Walks the rows of the page's list by keys: j and k move, x chooses a row, e opens it. UX §5

/** The list of the page: the one that has the focus, else the first. */
const listOf = () =>
  document.activeElement?.closest('main table[role="table"]') ?? document.querySelector('main table[role="table"]');
const rowsOf = (list: Element) => [...list.querySelectorAll<HTMLElement>('tbody > tr[role="row"]')];
const openerOf = (row: Element) => row.querySelector<HTMLElement>('[data-main] a[href], [data-main] button');
const chooserOf = (row: Element) => row.querySelector<HTMLInputElement>('input[data-choose]:not(:disabled)');
/** Moves the focus to what opens the row, else to its checkbox or menu, so that it is visible and is read aloud. */
function stopAt(row: HTMLElement) {
  const spot = openerOf(row) ?? chooserOf(row) ?? row.querySelector<HTMLElement>('a[href], button');
  if (spot === null) row.tabIndex = -1;
  (spot ?? row).focus();
  row.scrollIntoView?.({ block: 'nearest' });
}
/** Returns whether the key did something in the list. */
export function handleListKey(key: string): boolean {
  const list = 'jkxe'.includes(key) ? listOf() : null;
  if (!list) return false;
  const rows = rowsOf(list);
  const at = rows.findIndex((row) => row.contains(document.activeElement));
  const row = rows[at];
  if (key === 'j' || key === 'k') {
    const next = rows[at < 0 ? 0 : at + (key === 'j' ? 1 : -1)];
    if (next) stopAt(next);
    return next !== undefined;
  }
  if (!row) return false;
  const pressed = key === 'x' ? chooserOf(row) : (openerOf(row) ?? row.querySelector<HTMLElement>('button'));
  pressed?.click();
  return pressed !== null;
}
