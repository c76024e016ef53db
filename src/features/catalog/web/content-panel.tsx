// Shows the panel of a course or trail, in its dialog and in its author's preview: its data, its items, the user's progress, the possible actions.
import { Button, Menu, Tabs } from '@mantine/core';
import { AsteriskIcon } from '@phosphor-icons/react/dist/csr/Asterisk';
import { CertificateIcon } from '@phosphor-icons/react/dist/csr/Certificate';
import { ClockIcon } from '@phosphor-icons/react/dist/csr/Clock';
import { DotsThreeIcon } from '@phosphor-icons/react/dist/csr/DotsThree';
import { HeartIcon } from '@phosphor-icons/react/dist/csr/Heart';
import { PlayIcon } from '@phosphor-icons/react/dist/csr/Play';
import { ShareNetworkIcon } from '@phosphor-icons/react/dist/csr/ShareNetwork';
import { StackIcon } from '@phosphor-icons/react/dist/csr/Stack';
import { UsersIcon } from '@phosphor-icons/react/dist/csr/Users';
import { useState } from 'react';
import { referenceText } from '#platform/contract/reference.ts';
import { confirm } from '#platform/web/confirm.ts';
import { useTenantSettings } from '#features/branding/web/settings.queries.ts';
import { usePersonalReason } from '#platform/web/personal.ts';
import { useFormats, useTexts } from '#platform/web/texts.ts';
import { toast } from '#platform/web/toast.ts';
import { goTo } from '#platform/web/ui/app-link.tsx';
import { contentIcons } from '#platform/web/ui/card-content.ts';
import { Counter } from '#platform/web/ui/counter.tsx';
import { Cover } from '#platform/web/ui/cover.tsx';
import { MarkdownView } from '#platform/web/ui/markdown-view.tsx';
import { Tag } from '#platform/web/ui/tag.tsx';
import { CertificatePreview } from '#features/certificates/web/certificate-preview.widget.tsx';
import { useSubscribe, useUnsubscribe } from '#features/enrollment/web/enrollment.queries.ts';
import { useToggleFavorite } from '#features/reactions/web/reactions.queries.ts';
import type { SeenDetail } from '../contract/detail.wire.ts';
import { openingWord } from '../contract/card.model.ts';
import { classroomPath } from '../contract/classroom-path.model.ts';
import { CardGrid, pictureOf } from './card-view.tsx';
import { DetailAside } from './detail-aside.tsx';
import { headerOf } from '../contract/header-color.model.ts';
import { Syllabus } from './syllabus.widget.tsx';
import styles from './item-detail.module.css';
import home from './home.module.css';

export function ContentPanel({ detail }: { detail: SeenDetail }) {
  const t = useTexts();
  const formats = useFormats();
  const subscribe = useSubscribe();
  const unsubscribe = useUnsubscribe();
  const favorite = useToggleFavorite();
  const [hasCertificateOpen, setCertificateOpen] = useState(false);
  const { hidesDescriptionSection } = useTenantSettings().general;
  const { kind, id, closed, enrolledAt, percent, isPreview = false } = detail;
  const isOpen = closed.length === 0;
  const word = openingWord({ percent: enrolledAt ? percent : null });
  const personal = usePersonalReason();
  const reason =
    (!isPreview && personal) ||
    (closed[0] &&
      (closed[0] === 'release' && detail.releaseAt
        ? t('catalog.lock.release', {
            day: formats.shortDate(detail.releaseAt),
            time: formats.time(detail.releaseAt),
          })
        : t(`catalog.closed.${closed[0]}`, {
            count: detail.prerequisites.filter((one) => one.percent < 100).length,
          })));
  const share = async () => {
    const url = `${window.location.origin}/catalog?view=${referenceText({ kind, id })}`;
    await navigator.clipboard.writeText(url).then(
      () => toast.success(t('catalog.linkCopied')),
      () => toast.info(url),
    );
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
  const itemCount = detail.items.length;
  return (
    <div className={styles['sheet']}>
      <div className={styles['head']} {...headerOf(detail.horizontalCover?.edge)}>
        <div className={styles['picture']} aria-hidden="true">
          <Cover title={detail.title} seed={id} picture={pictureOf(detail.horizontalCover)} isFirst />
        </div>
        <div className={styles['words']}>
          <p className={styles['tags']}>
            <Tag tone="sun" icon={contentIcons[kind]}>
              {t(`catalog.kind.${kind}`)}
            </Tag>
            {detail.isMandatory && (
              <Tag tone="solid" icon={AsteriskIcon}>
                {t(`catalog.mandatoryOf.${kind}`)}
              </Tag>
            )}
            {detail.certificateId && (
              <Tag tone="solid" icon={CertificateIcon}>
                {t('catalog.withCertificate')}
              </Tag>
            )}
            {detail.isExpired && <Tag tone="danger">{t('catalog.expired')}</Tag>}
          </p>
          {/* Screen readers read the dialog's own heading instead. */}
          <p className={styles['title']} aria-hidden="true">
            {detail.title}
          </p>
          {detail.synopsis && <p className={styles['lead']}>{detail.synopsis}</p>}
          <ul className={styles['stats']}>
            {detail.workloadMinutes > 0 && (
              <li>
                <ClockIcon size={18} aria-hidden="true" />
                <b>{formats.duration(detail.workloadMinutes * 60)}</b> {t('catalog.ofContent')}
              </li>
            )}
            <li>
              <StackIcon size={18} aria-hidden="true" />
              <b>{itemCount}</b>{' '}
              {detail.steps.length > 1
                ? t('catalog.itemsInSteps', { count: itemCount, steps: detail.steps.length })
                : t('catalog.items', { count: itemCount })}
            </li>
            {detail.enrolledCount > 0 && (
              <li>
                <UsersIcon size={18} aria-hidden="true" />
                <b>
                  <Counter value={detail.enrolledCount} />
                </b>{' '}
                {t('catalog.enrolledPeople', { count: detail.enrolledCount })}
              </li>
            )}
            {detail.totalReactions > 0 && (
              <li>
                <HeartIcon size={18} weight="fill" aria-hidden="true" />
                <b>
                  <Counter value={detail.totalReactions} />
                </b>{' '}
                {t('catalog.reactions', { count: detail.totalReactions })}
              </li>
            )}
          </ul>
          <div className={styles['buttons']}>
            {enrolledAt ? (
              <Button
                size="md"
                disabled={!isOpen && !isPreview}
                aria-describedby={reason ? 'closed-reason' : undefined}
                leftSection={<PlayIcon size={20} weight="fill" aria-hidden="true" />}
                onClick={() => goTo(classroomPath(detail))}
              >
                {t(`catalog.open.${word}`)}
              </Button>
            ) : (
              <Button
                size="md"
                disabled={!isOpen || personal !== undefined}
                loading={subscribe.isPending}
                aria-describedby={reason ? 'closed-reason' : undefined}
                onClick={() =>
                  subscribe.mutate({ kind, id }, { onSuccess: () => toast.success(t('catalog.enrolled')) })
                }
              >
                {t('catalog.enrol')}
              </Button>
            )}
            {detail.hasCertificate && (
              <Button
                className={styles['quiet']}
                leftSection={<CertificateIcon size={20} aria-hidden="true" />}
                onClick={() => setCertificateOpen(true)}
              >
                {t('catalog.certificate')}
              </Button>
            )}
            <Button
              className={styles['quiet']}
              aria-pressed={detail.isFavorite}
              disabled={isPreview || personal !== undefined}
              aria-describedby={reason ? 'closed-reason' : undefined}
              leftSection={<HeartIcon size={20} weight={detail.isFavorite ? 'fill' : 'regular'} aria-hidden="true" />}
              onClick={() => favorite.mutate({ kind, id, isOn: !detail.isFavorite })}
            >
              {t(detail.isFavorite ? 'catalog.favorited' : 'catalog.favorite')}
            </Button>
            <Button
              className={styles['quiet']}
              disabled={isPreview}
              leftSection={<ShareNetworkIcon size={20} aria-hidden="true" />}
              onClick={() => void share()}
            >
              {t('catalog.share')}
            </Button>
            {enrolledAt && percent === 0 && !isPreview && (
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
        </div>
      </div>
      <div className={styles['body']}>
        <Tabs defaultValue="content" className={styles['main']}>
          <Tabs.List>
            <Tabs.Tab value="content">
              {t('catalog.tab.content')} <span className={styles['count']}>{itemCount}</span>
            </Tabs.Tab>
            {!hidesDescriptionSection && <Tabs.Tab value="about">{t('catalog.tab.about')}</Tabs.Tab>}
            {detail.related.length > 0 && (
              <Tabs.Tab value="related">
                {t('catalog.tab.related')} <span className={styles['count']}>{detail.related.length}</span>
              </Tabs.Tab>
            )}
          </Tabs.List>
          <Tabs.Panel value="content" className={styles['scroll']} tabIndex={0}>
            <Syllabus detail={detail} />
          </Tabs.Panel>
          {!hidesDescriptionSection && (
            <Tabs.Panel value="about">
              {detail.description ? (
                <MarkdownView source={detail.description} />
              ) : (
                <p>{detail.synopsis ?? t('catalog.noDescription')}</p>
              )}
            </Tabs.Panel>
          )}
          <Tabs.Panel value="related" className={styles['scroll']} tabIndex={0}>
            <ul className={home['grid']}>
              <CardGrid cards={detail.related} />
            </ul>
          </Tabs.Panel>
        </Tabs>
        <DetailAside detail={detail} />
      </div>
      {hasCertificateOpen && detail.certificateId && (
        <CertificatePreview objectId={id} onClose={() => setCertificateOpen(false)} />
      )}
    </div>
  );
}
