// Shows the segmentations of one user with the reason for each, and adds one or many users by name.
import { ActionIcon, Button } from '@mantine/core';
import { XIcon } from '@phosphor-icons/react/dist/csr/X';
import { useState } from 'react';
import { confirm } from '#platform/web/confirm.ts';
import { tellOutcome } from '#platform/web/many.ts';
import { useTexts } from '#platform/web/texts.ts';
import { toast } from '#platform/web/toast.ts';
import { Fields } from '#platform/web/ui/form-page.tsx';
import { Modal } from '#platform/web/ui/modal.tsx';
import { RowsSkeleton } from '#platform/web/ui/skeletons.tsx';
import { ErrorState, LoadingRegion } from '#platform/web/ui/states.tsx';
import { Tag } from '#platform/web/ui/tag.tsx';
import { useRemoveFromSegmentation, useSegmentationNames, useSegmentationsOf } from './segmentation.queries.ts';
import { useAddToSegmentations } from './many-segmentations.queries.ts';
import { SegmentationSelect } from './segmentation-select.widget.tsx';
import styles from './segmentation.module.css';

/** The largest number of segmentations to which people are added at once. */
const mostAtOnce = 10;
type Person = { id: string; fullName: string };
type Props = { people: readonly Person[]; onClose: () => void; onDone?: () => void };

export function PeopleSegmentations({ people, onClose, onDone }: Props) {
  const t = useTexts();
  const only = people.length === 1 ? people[0] : undefined;
  const [chosen, setChosen] = useState<string[]>([]);
  const names = useSegmentationNames('', chosen);
  const add = useAddToSegmentations();
  const send = () =>
    add.mutate(
      { ids: chosen, userIds: people.map(({ id }) => id) },
      {
        onSuccess: ({ added, already, ...outcome }) => {
          const { done, left, untried } = outcome;
          // A segmentation that took nobody stays chosen, and its name is shown.
          setChosen([...left.map(({ one }) => one), ...untried]);
          tellOutcome(outcome, (id) => names.data?.find((one) => one.id === id)?.label ?? '');
          if (done.length === 0) return;
          const rest = already ? t('segmentation.named.already', { count: already }) : '';
          const title = t('segmentation.named.added', { count: added });
          toast.success(rest || title, rest ? { title } : {});
          if (left.length === 0) onDone?.();
        },
      },
    );
  return (
    <Modal
      opened
      onClose={onClose}
      width="password"
      title={
        only
          ? t('segmentation.named.of', { name: only.fullName })
          : t('segmentation.named.ofMany', { count: people.length })
      }
      isDirty={chosen.length > 0 && !add.isPending}
      footer={
        <>
          <Button variant="subtle" color="gray" onClick={onClose}>
            {t('dialog.cancel')}
          </Button>
          <Button loading={add.isPending} disabled={chosen.length === 0} onClick={send}>
            {t('segmentation.named.add')}
          </Button>
        </>
      }
    >
      <Fields>
        {only && <OfPerson person={only} />}
        <SegmentationSelect
          value={chosen}
          onChange={setChosen}
          most={mostAtOnce}
          description={t('segmentation.named.lead')}
        />
      </Fields>
    </Modal>
  );
}
function OfPerson({ person }: { person: Person }) {
  const t = useTexts();
  const found = useSegmentationsOf(person.id);
  const remove = useRemoveFromSegmentation();
  const handleRemove = async ({ id, name }: { id: string; name: string }) => {
    const isSure = await confirm({
      title: t('dialog.attention'),
      body: t('segmentation.named.remove.ask', { person: person.fullName, name }),
      confirmLabel: t('segmentation.named.remove.do'),
      danger: true,
    });
    if (isSure)
      remove.mutate({ id, userId: person.id }, { onSuccess: () => toast.success(t('segmentation.named.removed')) });
  };
  if (found.isError) return <ErrorState problem={found.error} level={3} onRetry={() => void found.refetch()} />;
  return (
    <LoadingRegion
      isLoading={found.isPending}
      label={t('segmentation.named.loading')}
      skeleton={<RowsSkeleton count={2} height={40} />}
    >
      {found.data?.length === 0 && <p className="muted">{t('segmentation.named.none')}</p>}
      {found.data && found.data.length > 0 && (
        <ul className={styles['named']} aria-label={t('segmentation.named.now')}>
          {found.data.map((one) => (
            <li key={one.id}>
              <span className="trunc">{one.name}</span>
              <Tag tone={one.isNamed ? 'info' : 'neutral'}>
                {t(one.isNamed ? 'segmentation.named.by' : 'segmentation.named.byRule')}
              </Tag>
              {one.isNamed && (
                <ActionIcon
                  variant="subtle"
                  color="gray"
                  size={36}
                  aria-label={t('segmentation.named.remove', { name: one.name })}
                  onClick={() => void handleRemove(one)}
                >
                  <XIcon size={20} aria-hidden="true" />
                </ActionIcon>
              )}
            </li>
          ))}
        </ul>
      )}
    </LoadingRegion>
  );
}
