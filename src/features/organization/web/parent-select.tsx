// Chooses the parent of a unit: the top level, or any unit that may take it, each with its path.
import { useTexts } from '#platform/web/texts.ts';
import { SelectInput } from '#platform/web/ui/select-input.tsx';
import { useUnitTree } from './organization.queries.ts';
import { parentsFor, topId } from '../contract/unit-tree.model.ts';

type Props = { unitId?: string; value: string | null; onChange: (parentId: string | null) => void; error?: string };
export function ParentSelect({ unitId, value, onChange, error }: Props) {
  const t = useTexts();
  const found = useUnitTree();
  const options = parentsFor(found.data ?? [], unitId).map(({ id, name, path }) => ({
    value: id,
    label: [...path, name].join(' / '),
  }));
  return (
    <SelectInput
      label={t('organization.unit.parent')}
      description={t('organization.unit.parent.hint')}
      searchable
      required
      options={[{ value: topId, label: t('organization.unit.top') }, ...options]}
      value={found.data ? (value ?? topId) : null}
      disabled={found.isPending}
      onChange={(next) => onChange(next === topId ? null : next)}
      error={found.isError ? t('organization.names.failed') : error}
    />
  );
}
