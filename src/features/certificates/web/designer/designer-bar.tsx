// Shows the top of the designer: its name, what is saved, undo and redo, the side, the preview and saving.
import { ActionIcon, Button, Menu } from '@mantine/core';
import { ArrowLeftIcon } from '@phosphor-icons/react/dist/csr/ArrowLeft';
import { ArrowUUpLeftIcon } from '@phosphor-icons/react/dist/csr/ArrowUUpLeft';
import { ArrowUUpRightIcon } from '@phosphor-icons/react/dist/csr/ArrowUUpRight';
import { DotsThreeVerticalIcon } from '@phosphor-icons/react/dist/csr/DotsThreeVertical';
import { EyeIcon } from '@phosphor-icons/react/dist/csr/Eye';
import { useTexts } from '#platform/web/texts.ts';
import { AutosaveNote } from '#platform/web/ui/autosave-note.tsx';
import { goTo } from '#platform/web/ui/app-link.tsx';
import { Segmented } from '#platform/web/ui/segmented.tsx';
import { Tag } from '#platform/web/ui/tag.tsx';
import { certificateLimits } from '../../contract/certificate.model.ts';
import type { DesignWork } from './use-design-work.tsx';
import styles from './designer.module.css';

export type OpenedDialog = 'preview' | 'versions' | 'uses' | 'keys';
type Props = {
  work: DesignWork;
  kind: 'course' | 'trail';
  listPath: string;
  onOpen: (dialog: OpenedDialog) => void;
  onDiscard: () => void;
};
export function DesignerBar({ work, kind, listPath, onOpen, onDiscard }: Props) {
  const t = useTexts();
  const { designer, draft, isChanged, isSaving } = work;
  const { drawn, side } = designer;
  const icon = (key: string, BarIcon: typeof EyeIcon, run: () => void, isDisabled = false) => (
    <ActionIcon
      variant="subtle"
      size={40}
      disabled={isDisabled}
      aria-label={t(`certificates.designer.${key}`)}
      title={t(`certificates.designer.${key}`)}
      onClick={run}
    >
      <BarIcon size={22} aria-hidden="true" />
    </ActionIcon>
  );
  return (
    <header className={styles['top']}>
      {icon('leave', ArrowLeftIcon, () => goTo(listPath))}
      <h1 className="sr-only">{t('certificates.designer')}</h1>
      <input
        aria-label={t('certificates.name')}
        maxLength={certificateLimits.name}
        value={drawn.name}
        aria-invalid={!drawn.name.trim() || undefined}
        onChange={(event) => designer.rename(event.currentTarget.value)}
      />
      <Tag icon={null}>{t(`certificates.kind.${kind}`)}</Tag>
      <span className={styles['saved']}>
        <AutosaveNote
          draft={{ ...draft, ...(draft.savedAt && { savedAt: draft.savedAt }) } as typeof draft & { savedAt: Date }}
        />
      </span>
      <span className={styles['grow']} />
      {icon('undo', ArrowUUpLeftIcon, designer.undo, !designer.canUndo)}
      {icon('redo', ArrowUUpRightIcon, designer.redo, !designer.canRedo)}
      {drawn.design.back && (
        <Segmented
          label={t('certificates.sides')}
          value={side}
          onChange={designer.setSide}
          options={(['front', 'back'] as const).map((value) => ({ value, label: t(`certificates.side.${value}`) }))}
        />
      )}
      <Button variant="subtle" leftSection={<EyeIcon size={20} aria-hidden="true" />} onClick={() => onOpen('preview')}>
        {t('certificates.preview.open')}
      </Button>
      <Menu position="bottom-end">
        <Menu.Target>
          <ActionIcon variant="subtle" size={40} aria-label={t('certificates.designer.more')}>
            <DotsThreeVerticalIcon size={22} weight="bold" aria-hidden="true" />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item onClick={() => void work.downloadSample()}>{t('certificates.designer.samplePdf')}</Menu.Item>
          <Menu.Item onClick={() => onOpen('versions')}>{t('certificates.designer.versions')}</Menu.Item>
          <Menu.Item onClick={() => onOpen('uses')}>{t('certificates.designer.uses')}</Menu.Item>
          <Menu.Item onClick={() => onOpen('keys')}>{t('certificates.designer.keys')}</Menu.Item>
          <Menu.Item disabled={!isChanged} onClick={onDiscard}>
            {t('certificates.designer.discard')}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <Button loading={isSaving} disabled={!isChanged} onClick={() => void work.publish()}>
        {t('certificates.save')}
      </Button>
    </header>
  );
}
