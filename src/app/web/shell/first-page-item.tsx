// Shows the entry of the user menu by which a person begins with the page that is open, or with the own role’s again.
import { Menu } from '@mantine/core';
import { HouseIcon } from '@phosphor-icons/react/dist/csr/House';
import { useLocation } from '@tanstack/react-router';
import { updateFirstPage } from '#features/people/contract/people.endpoints.ts';
import { access, useAccess } from '#platform/web/access.ts';
import { call } from '#platform/web/call.ts';
import { useTexts } from '#platform/web/texts.ts';
import { toast } from '#platform/web/toast.ts';
import { useShellParts } from './shell-parts.ts';

export function FirstPageItem() {
  const t = useTexts();
  const now = useAccess();
  const { pathname } = useLocation();
  const { entries } = useShellParts();
  const page = entries.find(({ path }) => path === pathname)?.path;
  if (!now?.userId || now.situation.isClientMode || !page) return null;
  const isFirst = now.firstPage === page;
  const choose = async () => {
    const path = isFirst ? null : page;
    try {
      await call(updateFirstPage, { body: { path } });
      access.set({ ...access.get()!, firstPage: path ?? undefined });
      toast.success(t(path ? 'shell.firstPage.chosen' : 'shell.firstPage.left'));
    } catch (problem) {
      toast.error(problem, { fallbackKey: 'shell.firstPage.failed' });
    }
  };
  return (
    <Menu.Item leftSection={<HouseIcon size={20} aria-hidden="true" />} onClick={() => void choose()}>
      {t(isFirst ? 'shell.firstPage.leave' : 'shell.firstPage.choose')}
    </Menu.Item>
  );
}
