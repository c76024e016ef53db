// Shows what a user can do with a course or trail in its panel: open, enrol, favour, share, leave; or why it is closed.
import { Button, Menu } from '@mantine/core';
import { CertificateIcon } from '@phosphor-icons/react/dist/csr/Certificate';
import { DotsThreeIcon } from '@phosphor-icons/react/dist/csr/DotsThree';
import { HeartIcon } from '@phosphor-icons/react/dist/csr/Heart';
import { PathIcon } from '@phosphor-icons/react/dist/csr/Path';
import { PlayIcon } from '@phosphor-icons/react/dist/csr/Play';
import { ShareNetworkIcon } from '@phosphor-icons/react/dist/csr/ShareNetwork';
import { referenceText } from '#platform/contract/reference.ts';
import { confirm } from '#platform/web/confirm.ts';
import { usePersonalReason } from '#platform/web/personal.ts';
import { copyText } from '#platform/web/copy-text.ts';
import { useFormats, useTexts } from '#platform/web/texts.ts';
import { toast } from '#platform/web/toast.ts';
import { goTo } from '#platform/web/ui/app-link.tsx';
import { useSubscribe, useUnsubscribe } from '#features/enrollment/web/enrollment.queries.ts';
import { useToggleFavorite } from '#features/reactions/web/reactions.queries.ts';
import { openingWord } from '../contract/card.model.ts';
import { classroomPath, trailPlacePath } from '../contract/classroom-path.model.ts';
import { contentPanelState } from '../contract/content-panel.model.ts';
import type { ClosedReason } from '../contract/content-panel.model.ts';
import type { SeenDetail } from '../contract/detail.wire.ts';
import styles from './item-detail.module.css';

/** Returns the state of the panel, the sentence of its reason, and what its buttons do. */
function usePanelActions(detail: SeenDetail) {
  const t = useTexts();
  const formats = useFormats();
  const subscribe = useSubscribe();
  const unsubscribe = useUnsubscribe();
  const favorite = useToggleFavorite();
  const personal = usePersonalReason();
  const { kind, id } = detail;
  const state = contentPanelState(detail, personal !== undefined);
  const sentence = ({ kind: why, openPrerequisites }: ClosedReason) =>
    why === 'personal'
      ? personal
      : why === 'release' && detail.releaseAt
        ? t('catalog.lock.release', {
            day: formats.shortDate(detail.releaseAt),
            time: formats.time(detail.releaseAt),
          })
        : t(`catalog.closed.${why}`, { count: openPrerequisites });
  const share = async () => {
    const url = `${window.location.origin}/catalog?view=${referenceText({ kind, id })}`;
    if (await copyText(url)) toast.success(t('catalog.linkCopied'));
    else toast.info(url);
  };
  const leave = async () => {
    if (
      await confirm({
        title: t('catalog.unenrol.title', { title: detail.title }),
        body: t('catalog.unenrol.body'),
        confirmLabel: t('catalog.unenrol'),
        cancelLabel: t('catalog.unenrol.keep'),
        danger: true,
      })
    )
      unsubscribe.mutate({ kind, id });
  };
  return {
    state,
    reason: state.reason && sentence(state.reason),
    share,
    leave,
    isEnrolling: subscribe.isPending,
    enrol: () => subscribe.mutate({ kind, id }, { onSuccess: () => toast.success(t('catalog.enrolled')) }),
    toggleFavorite: () => favorite.mutate({ kind, id, isOn: !detail.isFavorite }),
  };
}

type Props = { detail: SeenDetail; onCertificate: () => void };
export function PanelActions({ detail, onCertificate }: Props) {
  const t = useTexts();
  const { state, reason, share, leave, isEnrolling, enrol, toggleFavorite } = usePanelActions(detail);
  return (
    <>
      <div className={styles['buttons']}>
        {state.main === 'open' ? (
          <Button
            size="md"
            disabled={!state.canMain}
            aria-describedby={reason ? 'closed-reason' : undefined}
            leftSection={<PlayIcon size={20} weight="fill" aria-hidden="true" />}
            onClick={() => goTo(classroomPath(detail))}
          >
            {t(`catalog.open.${openingWord({ percent: detail.enrolledAt ? detail.percent : null })}`)}
          </Button>
        ) : (
          <Button
            size="md"
            disabled={!state.canMain}
            loading={isEnrolling}
            aria-describedby={reason ? 'closed-reason' : undefined}
            onClick={enrol}
          >
            {t('catalog.enrol')}
          </Button>
        )}
        {detail.kind === 'trail' && (
          <Button
            className={styles['quiet']}
            leftSection={<PathIcon size={20} aria-hidden="true" />}
            onClick={() => goTo(trailPlacePath(detail))}
          >
            {t('catalog.trailPath')}
          </Button>
        )}
        {detail.hasCertificate && (
          <Button
            className={styles['quiet']}
            leftSection={<CertificateIcon size={20} aria-hidden="true" />}
            onClick={onCertificate}
          >
            {t('catalog.certificate')}
          </Button>
        )}
        <Button
          className={styles['quiet']}
          aria-pressed={detail.isFavorite}
          disabled={!state.canFavorite}
          aria-describedby={reason ? 'closed-reason' : undefined}
          leftSection={<HeartIcon size={20} weight={detail.isFavorite ? 'fill' : 'regular'} aria-hidden="true" />}
          onClick={toggleFavorite}
        >
          {t(detail.isFavorite ? 'catalog.favorited' : 'catalog.favorite')}
        </Button>
        <Button
          className={styles['quiet']}
          disabled={!state.canShare}
          leftSection={<ShareNetworkIcon size={20} aria-hidden="true" />}
          onClick={() => void share()}
        >
          {t('catalog.share')}
        </Button>
        {state.canLeave && (
          <Menu>
            <Menu.Target>
              <Button className={styles['quiet']} data-narrow aria-label={t('catalog.more')}>
                <DotsThreeIcon size={22} weight="bold" aria-hidden="true" />
              </Button>
            </Menu.Target>
            <Menu.Dropdown>
              <Menu.Item color="red" onClick={() => void leave()}>
                {t('catalog.unenrol')}
              </Menu.Item>
            </Menu.Dropdown>
          </Menu>
        )}
      </div>
      {reason && (
        <p id="closed-reason" className={styles['reason']}>
          {reason}
        </p>
      )}
    </>
  );
}
