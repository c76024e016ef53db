// Shows the panel of a course or trail, in its dialog and in its author's preview: its data, its items, the user's progress, the possible actions.
import { Tabs } from '@mantine/core';
import { AsteriskIcon } from '@phosphor-icons/react/dist/csr/Asterisk';
import { CertificateIcon } from '@phosphor-icons/react/dist/csr/Certificate';
import { ClockIcon } from '@phosphor-icons/react/dist/csr/Clock';
import { HeartIcon } from '@phosphor-icons/react/dist/csr/Heart';
import { StackIcon } from '@phosphor-icons/react/dist/csr/Stack';
import { UsersIcon } from '@phosphor-icons/react/dist/csr/Users';
import { useState } from 'react';
import { useTenantSettings } from '#features/branding/web/settings.queries.ts';
import { useFormats, useTexts } from '#platform/web/texts.ts';
import { contentIcons } from '#platform/web/ui/card-content.ts';
import { Counter } from '#platform/web/ui/counter.tsx';
import { Cover } from '#platform/web/ui/cover.tsx';
import { later } from '#platform/web/ui/later.tsx';
import { MarkdownView } from '#platform/web/ui/markdown-view.tsx';
import { Tag } from '#platform/web/ui/tag.tsx';
import { pictureOf } from '#platform/web/ui/stored-picture.ts';
import type { SeenDetail } from '../contract/detail.wire.ts';
import { CardGrid } from './card-view.tsx';
import { PanelActions } from './content-panel-actions.tsx';
import { DetailAside } from './detail-aside.tsx';
import { headerOf } from '../contract/header-color.model.ts';
import { Syllabus } from './syllabus.widget.tsx';
import styles from './item-detail.module.css';
import home from './home.module.css';

const CertificatePreview = later(() =>
  import('#features/certificates/web/certificate-preview.widget.tsx').then((part) => part.CertificatePreview),
);

type Props = { detail: SeenDetail };
export function ContentPanel({ detail }: Props) {
  const [hasCertificateOpen, setCertificateOpen] = useState(false);
  const { id } = detail;
  return (
    <div className={styles['sheet']}>
      <div className={styles['head']} {...headerOf(detail.horizontalCover?.edge)}>
        <div className={styles['picture']} aria-hidden="true">
          <Cover title={detail.title} seed={id} picture={pictureOf(detail.horizontalCover)} isFirst />
        </div>
        <div className={styles['words']}>
          <ContentTags detail={detail} />
          {/* Screen readers read the dialog's own heading instead. */}
          <p className={styles['title']} aria-hidden="true">
            {detail.title}
          </p>
          {detail.synopsis && <p className={styles['lead']}>{detail.synopsis}</p>}
          <ContentStats detail={detail} />
          <PanelActions detail={detail} onCertificate={() => setCertificateOpen(true)} />
        </div>
      </div>
      <div className={styles['body']}>
        <ContentTabs detail={detail} />
        <DetailAside detail={detail} />
      </div>
      {hasCertificateOpen && detail.certificateId && (
        <CertificatePreview objectId={id} onClose={() => setCertificateOpen(false)} />
      )}
    </div>
  );
}
function ContentTags({ detail }: Props) {
  const t = useTexts();
  const { kind } = detail;
  return (
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
      {detail.isExpired && <Tag tone="danger">{t('catalog.status.expired')}</Tag>}
    </p>
  );
}
function ContentStats({ detail }: Props) {
  const t = useTexts();
  const formats = useFormats();
  const itemCount = detail.items.length;
  return (
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
  );
}
function ContentTabs({ detail }: Props) {
  const t = useTexts();
  const { hidesDescriptionSection } = useTenantSettings().general;
  return (
    <Tabs defaultValue="content" className={styles['main']}>
      <Tabs.List>
        <Tabs.Tab value="content">
          {t('catalog.tab.content')} <span className={styles['count']}>{detail.items.length}</span>
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
  );
}
