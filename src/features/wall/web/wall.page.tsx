// Shows a person's own wall: the year on its stage, the panels, the other years, and the way to take it along.
import { Button } from '@mantine/core';
import { ShareNetworkIcon } from '@phosphor-icons/react/dist/csr/ShareNetwork';
import { useState } from 'react';
import { useAccess } from '#platform/web/access.ts';
import { useTexts } from '#platform/web/texts.ts';
import { PageHeader } from '#platform/web/ui/page-header.tsx';
import { Segmented } from '#platform/web/ui/segmented.tsx';
import { RowsSkeleton } from '#platform/web/ui/skeletons.tsx';
import { EmptyState, ErrorState, LoadingRegion } from '#platform/web/ui/states.tsx';
import { later } from '#platform/web/ui/later.tsx';
import type { WallOfYear } from '../contract/wall.wire.ts';
import { EmptyWall } from './empty-wall.tsx';
import { OtherYears } from './other-years.tsx';
import { Panels } from './panels.tsx';
import { useWallAddress } from './use-wall-address.tsx';
import { WallStage } from './wall-stage.tsx';
import { useWall } from './wall.queries.ts';

const ShareWall = later(() => import('./share-wall.tsx').then((part) => part.ShareWall));
export function WallPage() {
  const t = useTexts();
  const person = useAccess();
  const address = useWallAddress();
  const found = useWall(address.year, Boolean(person?.userId));
  const [isSharing, setSharing] = useState(false);
  const { data } = found;
  if (person && !person.userId)
    return (
      <>
        <PageHeader title={t('wall.title')} />
        <EmptyState title={t('wall.noProfile')}>{t('wall.noProfile.text')}</EmptyState>
      </>
    );
  const userId = person?.userId ?? '';
  return (
    <>
      <PageHeader
        title={t('wall.title')}
        lead={t('wall.lead')}
        actions={
          data &&
          data.years.length > 0 && (
            <>
              <Years data={data} onYear={address.show} />
              {data.pieces.length > 0 && (
                <Button
                  leftSection={<ShareNetworkIcon size={20} aria-hidden="true" />}
                  onClick={() => setSharing(true)}
                >
                  {t('wall.share')}
                </Button>
              )}
            </>
          )
        }
      />
      {found.isError && !data ? (
        <ErrorState problem={found.error} onRetry={() => void found.refetch()} />
      ) : (
        <LoadingRegion isLoading={!data} label={t('wall.loading')} skeleton={<RowsSkeleton count={1} height={560} />}>
          {data &&
            (data.years.length === 0 ? (
              <EmptyWall data={data} userId={userId} />
            ) : (
              <>
                <WallStage data={data} userId={userId} />
                <Panels pieces={data.pieces} userId={userId} />
                <OtherYears data={data} userId={userId} onYear={address.show} />
              </>
            ))}
        </LoadingRegion>
      )}
      {data && isSharing && <ShareWall data={data} userId={userId} onClose={() => setSharing(false)} />}
    </>
  );
}
/** The years that have a wall, and the one that is looked at. */
function Years({ data: { year, years }, onYear }: { data: WallOfYear; onYear: (year: number) => void }) {
  const t = useTexts();
  const all = [...new Set([...years.map((one) => one.year), year])].sort((one, other) => one - other);
  if (all.length < 2) return null;
  return (
    <Segmented
      label={t('wall.year')}
      value={String(year)}
      onChange={(value) => onYear(Number(value))}
      options={all.slice(-mostYears).map((one) => ({ value: String(one), label: String(one) }))}
    />
  );
}
/** The years that stand side by side; earlier ones are reached below. */
const mostYears = 4;
