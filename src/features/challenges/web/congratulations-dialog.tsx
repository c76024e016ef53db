// Shows the congratulation on new trophies; confirming waits a second, refreshes the rank, and shows the first trophies again. GAM-019
import { Button } from '@mantine/core';
import { useTexts } from '#platform/web/texts.ts';
import { Modal } from '#platform/web/ui/modal.tsx';
import type { Trophy } from '../contract/ranking.wire.ts';
import { useCongratulated } from './journey.queries.ts';
import { Medal, TrophyLine } from './trophy-item.tsx';
import styles from './trophy.module.css';

type Props = {
  trophies: readonly Trophy[];
  /** True where no list of trophies is shown, or where it stays on its page. */
  ignoresList: boolean;
  onClose: () => void;
};
export function CongratulationsDialog({ trophies, ignoresList, onClose }: Props) {
  const t = useTexts();
  const confirmed = useCongratulated();
  const points = trophies.reduce((sum, { score }) => sum + score, 0);
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('challenges.congratulations')}
      width="password"
      footer={
        <Button loading={confirmed.isPending} onClick={() => confirmed.mutate({ ignoresList }, { onSettled: onClose })}>
          {t('challenges.congratulations.confirm')}
        </Button>
      }
    >
      <div className={styles['medals']} aria-hidden="true">
        {trophies.map((trophy) => (
          <Medal key={trophy.id} trophy={trophy} size={96} />
        ))}
      </div>
      <p className={styles['earned']}>{t('challenges.congratulations.points', { count: points })}</p>
      <ul>
        {trophies.map((trophy) => (
          <TrophyLine key={trophy.id} trophy={trophy} />
        ))}
      </ul>
    </Modal>
  );
}
