// Shows the menu at the end of a row: only permitted actions, with the reason where an action is not possible now.
import { ActionIcon, Menu } from '@mantine/core';
import { ArrowSquareOutIcon } from '@phosphor-icons/react/dist/csr/ArrowSquareOut';
import { BriefcaseIcon } from '@phosphor-icons/react/dist/csr/Briefcase';
import { BuildingsIcon } from '@phosphor-icons/react/dist/csr/Buildings';
import { CertificateIcon } from '@phosphor-icons/react/dist/csr/Certificate';
import { DotsThreeVerticalIcon } from '@phosphor-icons/react/dist/csr/DotsThreeVertical';
import { DownloadSimpleIcon } from '@phosphor-icons/react/dist/csr/DownloadSimple';
import { EnvelopeSimpleIcon } from '@phosphor-icons/react/dist/csr/EnvelopeSimple';
import { EyeIcon } from '@phosphor-icons/react/dist/csr/Eye';
import { FunnelIcon } from '@phosphor-icons/react/dist/csr/Funnel';
import { KeyIcon } from '@phosphor-icons/react/dist/csr/Key';
import { ListMagnifyingGlassIcon } from '@phosphor-icons/react/dist/csr/ListMagnifyingGlass';
import { MagicWandIcon } from '@phosphor-icons/react/dist/csr/MagicWand';
import { PencilSimpleIcon } from '@phosphor-icons/react/dist/csr/PencilSimple';
import { QrCodeIcon } from '@phosphor-icons/react/dist/csr/QrCode';
import { RowsIcon } from '@phosphor-icons/react/dist/csr/Rows';
import { SealCheckIcon } from '@phosphor-icons/react/dist/csr/SealCheck';
import { TrashIcon } from '@phosphor-icons/react/dist/csr/Trash';
import { TreeStructureIcon } from '@phosphor-icons/react/dist/csr/TreeStructure';
import { UserIcon } from '@phosphor-icons/react/dist/csr/User';
import { UsersThreeIcon } from '@phosphor-icons/react/dist/csr/UsersThree';
import type { Icon } from '@phosphor-icons/react/dist/lib/types';
import { useTexts } from '../../texts.ts';
import { goTo } from '../app-link.tsx';
import type { RowAction } from './table-types.ts';

/** The icons of the specification's 21 ids. access §6 */
const icons: Readonly<Record<string, Icon>> = {
  editEmail: EnvelopeSimpleIcon,
  view: EyeIcon,
  department: BuildingsIcon,
  role: BriefcaseIcon,
  user: UserIcon,
  segmentation: FunnelIcon,
  download: DownloadSimpleIcon,
  associations: TreeStructureIcon,
  sections: RowsIcon,
  permissions: KeyIcon,
  redirect: ArrowSquareOutIcon,
  subscriptions: UsersThreeIcon,
  qrcode: QrCodeIcon,
  certificate: CertificateIcon,
  viewMore: ListMagnifyingGlassIcon,
  autoSubscriptions: MagicWandIcon,
  associationContracts: TreeStructureIcon,
  associationContent: TreeStructureIcon,
  edit: PencilSimpleIcon,
  remove: TrashIcon,
  analyzeRequest: SealCheckIcon,
};
export const actionIds = Object.keys(icons);

/** Lets a long menu cover its row instead of leaving the window, where a page that cannot scroll would hide its end. */
const inside = { flip: true, shift: { crossAxis: true, padding: 8 } };

type Props<Row> = { row: Row; name: string; actions: readonly RowAction<Row>[] };
export function RowActions<Row>({ row, name, actions }: Props<Row>) {
  const t = useTexts();
  const open = actions.filter((action) => !action.isHidden?.(row));
  if (open.length === 0) return null;
  const reasonOf = (action: RowAction<Row>) => action.reason?.(row) || undefined;
  const isLast = (action: RowAction<Row>) => action.isDanger ?? action.id === 'remove';
  return (
    <Menu middlewares={inside} floatingStrategy="fixed">
      <Menu.Target>
        <ActionIcon size={36} aria-label={t('table.actions.of', { name })}>
          <DotsThreeVerticalIcon size={20} weight="bold" aria-hidden="true" />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown miw={200} mah="calc(100dvh - 16px)" style={{ overflowY: 'auto' }}>
        {[...open.filter((action) => !isLast(action)), ...open.filter(isLast)].map((action, index, all) => {
          const Picture = action.icon ?? icons[action.id];
          const reason = reasonOf(action);
          // Neighbours with the same reason show it once: repeated, it would make the menu longer than a phone.
          const isSaidAbove = index > 0 && reason === reasonOf(all[index - 1]!);
          const isDivided = isLast(action) && index > 0 && !isLast(all[index - 1]!);
          return (
            <div key={action.id}>
              {isDivided && <Menu.Divider />}
              <Menu.Item
                data-danger={isLast(action) || undefined}
                aria-disabled={reason ? true : undefined}
                aria-description={isSaidAbove ? reason : undefined}
                style={reason ? { cursor: 'not-allowed' } : undefined}
                closeMenuOnClick={!reason}
                leftSection={Picture && <Picture size={19} aria-hidden="true" />}
                onClick={() => {
                  if (!reason) {
                    if (action.href) goTo(action.href(row));
                    else action.run?.(row);
                  }
                }}
              >
                <span style={reason ? { color: 'var(--c-ink-3)' } : undefined}>
                  {action.label ?? t(`table.action.${action.id}`)}
                </span>
                {reason && !isSaidAbove && (
                  <small style={{ display: 'block', maxWidth: 240, color: 'var(--c-ink-3)', whiteSpace: 'normal' }}>
                    {reason}
                  </small>
                )}
              </Menu.Item>
            </div>
          );
        })}
      </Menu.Dropdown>
    </Menu>
  );
}
