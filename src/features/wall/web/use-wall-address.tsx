// Keeps in the address which year's wall is looked at.
import { useNavigate, useSearch } from '@tanstack/react-router';
import { firstYear, lastYear } from '../contract/wall-years.model.ts';

export function useWallAddress() {
  const asked = Number((useSearch({ strict: false }) as Record<string, unknown>)['year']);
  const navigate = useNavigate();
  const year = Number.isInteger(asked) && asked >= firstYear && asked <= lastYear ? asked : undefined;
  const show = (next: number) =>
    void navigate({ to: '.', search: (() => ({ year: next })) as never, resetScroll: true });
  return { year, show };
}
