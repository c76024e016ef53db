// Shows which company sent a content, and whether that company has switched it off. Shows nothing for own contents.
import { PackageIcon } from '@phosphor-icons/react/dist/csr/Package';
import { isCopy } from '../copies.ts';
import type { Origin } from '../copies.ts';
import { useTexts } from '../texts.ts';
import { Tag } from './tag.tsx';

export function OriginTag({ origin, originName, isOffered }: Origin) {
  const t = useTexts();
  if (!isCopy({ origin })) return null;
  return (
    <>
      <Tag tone="accent" icon={PackageIcon}>
        {originName ? t('origin.from', { name: originName }) : t('origin.fromDistributor')}
      </Tag>
      {!isOffered && <Tag>{t('origin.off')}</Tag>}
    </>
  );
}
