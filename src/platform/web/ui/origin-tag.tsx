// Which company sent something, and whether it has it switched on; nothing beside what was made here.
import { PackageIcon } from '@phosphor-icons/react/dist/csr/Package';
import { useTexts } from '../texts.ts';
import { Tag } from './tag.tsx';

type Props = { origin: string; originName: string | null; isOffered: boolean };
export function OriginTag({ origin, originName, isOffered }: Props) {
  const t = useTexts();
  if (origin === 'own') return null;
  return (
    <>
      <Tag tone="accent" icon={PackageIcon}>
        {originName ? t('origin.from', { name: originName }) : t('origin.fromDistributor')}
      </Tag>
      {!isOffered && <Tag>{t('origin.off')}</Tag>}
    </>
  );
}
