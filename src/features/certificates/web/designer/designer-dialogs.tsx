// Shows the versions of a design, where it is used, and the keys of the designer.
import { Button } from '@mantine/core';
import { toast } from '#platform/web/toast.ts';
import { useFormats, useTexts } from '#platform/web/texts.ts';
import { AppLink } from '#platform/web/ui/app-link.tsx';
import { Modal } from '#platform/web/ui/modal.tsx';
import { RowsSkeleton } from '#platform/web/ui/skeletons.tsx';
import { ErrorState, LoadingRegion } from '#platform/web/ui/states.tsx';
import { designerKeys } from '../../contract/designer-keys.model.ts';
import { fetchVersion, useUses, useVersions } from '../designer.queries.ts';
import type { Drawn } from './use-designer.tsx';
import styles from './designer.module.css';

type Props = { id: string; onClose: () => void };
export function VersionsDialog({ id, onClose, onOpen }: Props & { onOpen: (drawn: Drawn) => void }) {
  const t = useTexts();
  const { dateTime } = useFormats();
  const found = useVersions(id);
  const open = async (number: number) => {
    try {
      onOpen(await fetchVersion(id, number));
      toast.success(t('certificates.designer.version.opened', { number }));
      onClose();
    } catch (problem) {
      toast.error(problem);
    }
  };
  const versions = found.data?.versions ?? [];
  return (
    <Modal opened onClose={onClose} width="password" title={t('certificates.designer.versions')}>
      {found.isError ? (
        <ErrorState problem={found.error} onRetry={() => void found.refetch()} level={3} />
      ) : (
        <LoadingRegion
          isLoading={found.isPending}
          label={t('certificates.loading')}
          skeleton={<RowsSkeleton count={3} height={48} />}
        >
          {versions.length === 0 && <p className={styles['note']}>{t('certificates.designer.versions.none')}</p>}
          <ol className={styles['versions']}>
            {versions.map((version, index) => (
              <li key={version.number}>
                <span>
                  <b>
                    {t(index ? 'certificates.designer.version' : 'certificates.designer.version.now', {
                      number: version.number,
                    })}
                  </b>
                  <small>
                    {[version.name, version.authorName, dateTime(version.savedAt)].filter(Boolean).join(' · ')}
                  </small>
                </span>
                <Button
                  variant="default"
                  size="compact-md"
                  aria-label={t('certificates.designer.version.openOf', { number: version.number })}
                  onClick={() => void open(version.number)}
                >
                  {t('certificates.designer.version.open')}
                </Button>
              </li>
            ))}
          </ol>
        </LoadingRegion>
      )}
    </Modal>
  );
}
export function UsesDialog({ id, onClose }: Props) {
  const t = useTexts();
  const found = useUses(id);
  const uses = found.data?.uses ?? [];
  const href = { course: '/conteudo/curso', trail: '/conteudo/trilha' } as const;
  return (
    <Modal opened onClose={onClose} width="password" title={t('certificates.designer.uses')}>
      {found.isError ? (
        <ErrorState problem={found.error} onRetry={() => void found.refetch()} level={3} />
      ) : (
        <LoadingRegion
          isLoading={found.isPending}
          label={t('certificates.loading')}
          skeleton={<RowsSkeleton count={3} height={32} />}
        >
          {uses.length === 0 && <p className={styles['note']}>{t('certificates.designer.uses.none')}</p>}
          <ul className={styles['versions']}>
            {uses.map(({ id: use, title, kind }) => (
              <li key={use}>
                <AppLink href={`${href[kind]}?search=${encodeURIComponent(title)}`}>{title}</AppLink>
                <small>{t(`certificates.kind.${kind}`)}</small>
              </li>
            ))}
          </ul>
        </LoadingRegion>
      )}
    </Modal>
  );
}
export function KeysDialog({ onClose }: { onClose: () => void }) {
  const t = useTexts();
  return (
    <Modal opened onClose={onClose} width="password" title={t('certificates.designer.keys')}>
      <dl className={styles['keys']}>
        {designerKeys.map(({ keys, text }) => (
          <div key={text}>
            <dt>
              {keys.map((key) => (
                <kbd key={key}>{key}</kbd>
              ))}
            </dt>
            <dd>{t(text)}</dd>
          </div>
        ))}
      </dl>
    </Modal>
  );
}
