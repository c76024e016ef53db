// Shows three looks out of a logo as cards, each with a panel of tiles in its colours, of which one is chosen.
import { useMemo } from 'react';
import type { CSSProperties } from 'react';
import { lookNames } from '#platform/web/art/logo-colors.ts';
import type { Look, LookName } from '#platform/web/art/logo-colors.ts';
import { useTexts } from '#platform/web/texts.ts';
import { tenantVariables } from '#platform/web/theme/tenant-colors.ts';
import { AzulejoPanel } from '#platform/web/ui/azulejo-panel.tsx';
import { colorsOfBrand } from '../contract/brand.model.ts';
import { colorsOf } from './settings.queries.ts';
import styles from './brand.module.css';

type Props = { looks: Record<LookName, Look>; value: LookName; onChange: (name: LookName) => void };
export function BrandLooks({ looks, value, onChange }: Props) {
  const t = useTexts();
  return (
    <fieldset className={styles['looks']}>
      <legend className="sr-only">{t('branding.brand.looks')}</legend>
      {lookNames.map((name) => (
        <label key={name}>
          <LookArt look={looks[name]} name={name} />
          <span>
            <b>{t(`branding.brand.look.${name}`)}</b>
            <small>{t(`branding.brand.look.${name}.hint`)}</small>
          </span>
          <input type="radio" name="look" value={name} checked={value === name} onChange={() => onChange(name)} />
        </label>
      ))}
    </fieldset>
  );
}
function LookArt({ look, name }: { look: Look; name: LookName }) {
  const style = useMemo(() => tenantVariables(colorsOf(colorsOfBrand(look))) as CSSProperties, [look]);
  return (
    <span className={`theme-scope ${styles['art']}`} data-theme="light" style={style} aria-hidden="true">
      <AzulejoPanel isStill seed={name} columns={5} rows={3} route={[]} nodes={[]} progress={0} />
    </span>
  );
}
