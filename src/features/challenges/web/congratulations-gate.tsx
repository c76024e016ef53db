// Opens the congratulations when the person has trophies that this device has not shown yet. GAM-019
import { useEffect, useState } from 'react';
import { useSeen } from '#platform/web/device-options.ts';
import { later } from '#platform/web/ui/later.tsx';
import { drawerTrophies, isCelebrated, opensAfterMs } from '../contract/journey.model.ts';
import { shownTrophies, useTrophies } from './journey.queries.ts';

const CongratulationsDialog = later(() =>
  import('./congratulations-dialog.tsx').then((part) => part.CongratulationsDialog),
);
const isBusy = () => document.querySelector('[role="dialog"], [role="alertdialog"], [role="menu"]') !== null;

/** The first look of a device only remembers how many there are; what was taken back opens nothing. */
export function CongratulationsGate({ trophies }: { trophies: number }) {
  const [seen, see] = useSeen('trophies');
  const added = seen === undefined ? 0 : trophies - Number(seen);
  const { data } = useTrophies(0, drawerTrophies, { isEnabled: added > 0 });
  const earned = added > 0 && data ? data.items.slice(0, added).filter(isCelebrated) : undefined;
  const [isOpen, setOpen] = useState(false);
  const isWanted = earned !== undefined && earned.length > 0;
  const isOver = added < 0 || seen === undefined || (earned !== undefined && earned.length === 0);
  useEffect(() => {
    if (isOver) see(String(trophies));
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once for each number of trophies
  }, [isOver, trophies]);
  useEffect(() => {
    if (!isWanted || isOpen) return undefined;
    // Another dialog is answered first.
    const timer = setInterval(() => !isBusy() && setOpen(true), opensAfterMs);
    return () => clearInterval(timer);
  }, [isWanted, isOpen]);
  if (!isWanted || !isOpen) return null;
  return (
    <CongratulationsDialog
      trophies={earned}
      ignoresList={shownTrophies.get() === undefined}
      onClose={() => {
        see(String(trophies));
        setOpen(false);
      }}
    />
  );
}
