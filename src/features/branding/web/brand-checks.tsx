// Measures the contrast of a brand in both themes as the browser draws it, and says what was measured.
import { CheckCircleIcon } from '@phosphor-icons/react/dist/csr/CheckCircle';
import { WarningIcon } from '@phosphor-icons/react/dist/csr/Warning';
import { useLayoutEffect, useRef, useState } from 'react';
import type { CSSProperties } from 'react';
import { useTexts } from '#platform/web/texts.ts';
import { contrast, readable, tenantVariables } from '#platform/web/theme/tenant-colors.ts';
import type { TenantSettings } from '../contract/settings.model.ts';
import { colorsOf } from './settings.queries.ts';
import styles from './brand.module.css';

/** The contrast that lines and signs need. */
const visible = 3;
/** What is read, and what is seen, on which ground. */
const pairs: readonly (readonly [front: string, ground: string, least: number])[] = [
  ['--c-ink', '--c-surface', readable],
  ['--c-ink-2', '--c-surface', readable],
  ['--c-ink-3', '--c-page', readable],
  ['--c-on-brand', '--c-brand', readable],
  ['--c-on-brand', '--c-brand-hover', readable],
  ['--c-brand-ink', '--c-surface', readable],
  ['--c-brand-ink', '--c-brand-tint', readable],
  ['--c-on-brand-deep', '--c-brand-deep', readable],
  ['--c-on-accent', '--c-accent', readable],
  ['--c-accent-ink', '--c-surface', readable],
  ['--c-on-chrome', '--c-chrome', readable],
  ['--c-on-chrome-2', '--c-chrome', readable],
  ['--c-on-stage', '--c-stage', readable],
  ['--c-on-stage-2', '--c-stage', readable],
  ['--c-brand-line', '--c-surface', visible],
  ['--c-accent-line', '--c-surface', visible],
  ['--c-focus', '--c-surface', visible],
];
const schemes = ['light', 'dark'] as const;
/** Returns a colour in any notation as `#rrggbb`, as the browser draws it. */
function drawnColor(brush: CanvasRenderingContext2D, color: string): string {
  brush.fillStyle = color;
  brush.fillRect(0, 0, 1, 1);
  const channels = [...brush.getImageData(0, 0, 1, 1).data].slice(0, 3);
  return `#${channels.map((one) => one.toString(16).padStart(2, '0')).join('')}`;
}
function measured(scopes: readonly HTMLElement[]): { good: number; all: number } {
  const brush = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
  let good = 0;
  for (const scope of scopes) {
    const read = (name: string) => {
      scope.style.color = `var(${name})`;
      return brush ? drawnColor(brush, getComputedStyle(scope).color) : '';
    };
    for (const [front, ground, least] of pairs) if (contrast(read(front), read(ground)) >= least) good++;
    scope.style.color = '';
  }
  return { good, all: pairs.length * scopes.length };
}
type Props = { colors: TenantSettings['colors']; hasLight: boolean | undefined };
export function BrandChecks({ colors, hasLight }: Props) {
  const t = useTexts();
  const scopes = useRef<HTMLDivElement>(null);
  const [found, setFound] = useState<{ good: number; all: number }>();
  useLayoutEffect(() => setFound(measured([...scopes.current!.children] as HTMLElement[])), [colors]);
  const isGood = found !== undefined && found.good === found.all;
  return (
    <>
      <div ref={scopes} hidden>
        {schemes.map((scheme) => (
          <i
            key={scheme}
            className="theme-scope"
            data-theme={scheme}
            style={tenantVariables(colorsOf(colors)) as CSSProperties}
          />
        ))}
      </div>
      <ul className={styles['checks']}>
        <li data-bad={!isGood || undefined}>
          {isGood ? (
            <CheckCircleIcon weight="fill" aria-hidden="true" />
          ) : (
            <WarningIcon weight="fill" aria-hidden="true" />
          )}
          <b>{t('branding.brand.contrast')}</b>
          <span>{found && t('branding.brand.contrast.pairs', found)}</span>
        </li>
        <li>
          <CheckCircleIcon weight="fill" aria-hidden="true" />
          <b>{t('branding.brand.states')}</b>
          <span>{t('branding.brand.states.which')}</span>
        </li>
        {hasLight !== undefined && (
          <li>
            <CheckCircleIcon weight="fill" aria-hidden="true" />
            <b>{t('branding.brand.dark')}</b>
            <span>{t(hasLight ? 'branding.brand.dark.made' : 'branding.brand.dark.same')}</span>
          </li>
        )}
      </ul>
    </>
  );
}
