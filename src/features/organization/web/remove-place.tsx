// Asks before a unit, department or job title is removed, and what happens to its people.
import { Button } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';
import { useTexts } from '#platform/web/texts.ts';
import { toast } from '#platform/web/toast.ts';
import { ChoiceCards } from '#platform/web/ui/choice-cards.tsx';
import { Fields } from '#platform/web/ui/form-page.tsx';
import { Modal } from '#platform/web/ui/modal.tsx';
import { SelectInput } from '#platform/web/ui/select-input.tsx';
import { usePlaceNames, useRemovePlace } from './organization.queries.ts';
import type { PlaceKind } from './organization.queries.ts';

export type Leaving = { id: string; name: string; people: number };
type Props = { kind: PlaceKind; leaving: Leaving | undefined; onClose: () => void };
/** Opens where the removed place has people; the common question serves an empty place. */
export function RemovePlace({ kind, leaving, onClose }: Props) {
  return leaving ? <RemovalDialog key={leaving.id} kind={kind} leaving={leaving} onClose={onClose} /> : null;
}
function RemovalDialog({ kind, leaving, onClose }: Props & { leaving: Leaving }) {
  const t = useTexts();
  const [fate, setFate] = useState<'move' | 'detach'>('move');
  const [targetId, setTarget] = useState<string | null>(null);
  const [typed, setTyped] = useState('');
  const [search] = useDebouncedValue(typed, 300);
  const [isAsked, setAsked] = useState(false);
  const found = usePlaceNames(kind, search.trim(), { isEnabled: fate === 'move' });
  const remove = useRemovePlace(kind);
  const targets = (found.data ?? []).filter((one) => one.id !== leaving.id);
  const isMissing = fate === 'move' && !targetId;
  const handleRemove = () => {
    setAsked(true);
    if (isMissing) return;
    remove.mutate(
      { id: leaving.id, removal: { people: fate, ...(fate === 'move' && { targetId: targetId! }) } },
      {
        onSuccess: () => {
          toast.success(t('toast.removed'));
          onClose();
        },
      },
    );
  };
  return (
    <Modal
      opened
      onClose={onClose}
      width="password"
      title={t('organization.remove.title', { name: leaving.name })}
      footer={
        <>
          <Button variant="subtle" color="gray" onClick={onClose}>
            {t('dialog.cancel')}
          </Button>
          <Button data-danger loading={remove.isPending} onClick={handleRemove}>
            {t('dialog.removeConfirm')}
          </Button>
        </>
      }
    >
      <Fields>
        <p className="muted">{t('organization.remove.people', { count: leaving.people })}</p>
        <ChoiceCards
          label={t('organization.remove.fate')}
          name="fate"
          value={fate}
          onChange={setFate}
          options={(['move', 'detach'] as const).map((value) => ({
            value,
            label: t(`organization.remove.${value}`),
            hint: t(`organization.remove.${value}.hint`),
          }))}
        />
        {fate === 'move' && (
          <SelectInput
            label={t(`organization.remove.target.${kind}`)}
            required
            searchable
            searchValue={typed}
            onSearchChange={setTyped}
            options={targets.map(({ id, name }) => ({ value: id, label: name }))}
            value={targetId}
            onChange={setTarget}
            error={
              found.isError
                ? t('organization.names.failed')
                : isAsked && isMissing
                  ? t('form.requiredField')
                  : undefined
            }
          />
        )}
        <p className="muted">{t('dialog.remove')}</p>
      </Fields>
    </Modal>
  );
}
