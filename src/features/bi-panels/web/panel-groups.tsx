// Chooses the permission groups whose people see a panel.
import { useQuery } from '@tanstack/react-query';
import { listBasicGroups } from '#features/permissions/contract/permissions.endpoints.ts';
import { call } from '#platform/web/call.ts';
import { useTexts } from '#platform/web/texts.ts';
import { MultiSelectInput } from '#platform/web/ui/select-input.tsx';
import { panelLimits } from '../contract/bi-panel.model.ts';

type Props = {
  /** The groups of the panel with their names. */
  known: readonly { id: string; name: string }[];
  chosen: readonly string[];
  onChange: (groupIds: string[]) => void;
};
export function PanelGroups({ known, chosen, onChange }: Props) {
  const t = useTexts();
  const found = useQuery({
    queryKey: ['biPanels', 'groups'],
    queryFn: ({ signal }) => call(listBasicGroups, {}, { signal }),
  });
  const named = new Map([
    ...known.map(({ id, name }) => [id, name] as const),
    ...(found.data ?? []).map(({ id, name }) => [id, name] as const),
  ]);
  return (
    <MultiSelectInput
      label={t('biPanels.groups')}
      options={[...named].map(([value, label]) => ({ value, label }))}
      most={panelLimits.groups}
      value={[...chosen]}
      onChange={onChange}
      error={found.isError ? t('biPanels.groups.failed') : undefined}
    />
  );
}
