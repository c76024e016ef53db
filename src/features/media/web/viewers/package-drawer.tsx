// Shows the objects of a package on a phone, in a drawer over the player.
import { useTexts } from '#platform/web/texts.ts';
import { Drawer } from '#platform/web/ui/drawer.tsx';
import { PackageItems } from './package-items.tsx';
import type { PackageItemsProps } from './package-items.tsx';

export function PackageDrawer({
  opened,
  onClose,
  ...list
}: PackageItemsProps & { opened: boolean; onClose: () => void }) {
  const t = useTexts();
  return (
    <Drawer opened={opened} onClose={onClose} title={t('media.package.items')}>
      <PackageItems {...list} />
    </Drawer>
  );
}
