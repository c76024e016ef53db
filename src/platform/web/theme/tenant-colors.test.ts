// Proves that valid tenant colours are set and unreadable ones are refused.
import { describe, expect, test } from 'vitest';
import { applyTenantColors, contrast, nearestReadable, readable, tenantVariables } from './tenant-colors.ts';

describe('tenant colours', () => {
  test('become variables, with or without #, long or short', () => {
    expect(tenantVariables({ primary: 'c191ff', secondary: '#3da', neutral: 'red; --x: 1' })).toEqual({
      '--tenant-primary': '#c191ff',
      '--tenant-secondary': '#33ddaa',
    });
  });
  test('keep a text colour only where it can be read', () => {
    expect(contrast('#ffffff', '#c191ff')).toBeLessThan(2.5);
    expect(tenantVariables({ primary: 'c191ff', textColor: 'ffffff' })).not.toHaveProperty('--c-on-brand');
    expect(tenantVariables({ primary: '5b1e9c', textColor: 'ffffff' })).toMatchObject({ '--c-on-brand': '#ffffff' });
    expect(tenantVariables({ topBar: { bg: '101010', font: '202020', icons: 'ffffff' } })).toEqual({
      '--tenant-chrome': '#101010',
      '--tenant-menu-bg': '#101010',
      '--tenant-topbar-icons': '#ffffff',
    });
  });
  test('are replaced by the product’s when they are removed', () => {
    const root = document.createElement('div');
    applyTenantColors({ primary: 'e4002b' }, root);
    applyTenantColors({}, root);
    expect(root.style.getPropertyValue('--tenant-primary')).toBe('');
  });
  test('cover every background of the first HTML that the company of the address colours, also where menu and top bar are one', () => {
    const root = document.createElement('div');
    for (const name of ['--tenant-primary', '--tenant-secondary', '--tenant-chrome', '--tenant-menu-bg'])
      root.style.setProperty(name, '#1f2a26');
    applyTenantColors(
      { primary: 'c191ff', secondary: '3cdfad', topBar: { bg: '26242b' }, menu: { bg: '26242b' } },
      root,
    );
    expect(root.style.getPropertyValue('--tenant-menu-bg')).toBe('#26242b');
    expect(root.style.cssText).not.toContain('#1f2a26');
  });
  test('the nearest readable colour is the colour itself where it can be read, else one a little darker or lighter', () => {
    expect(nearestReadable('#ffffff', '26242b')).toBe('#ffffff');
    for (const [color, ground] of [
      ['#777777', '#808080'],
      ['#c191ff', '#ffffff'],
      ['#202020', '#101010'],
      ['#ff7a3d', '#c191ff'],
    ] as const) {
      const safe = nearestReadable(color, ground)!;
      expect(contrast(safe, ground)).toBeGreaterThanOrEqual(readable);
      expect(contrast(safe, ground)).toBeLessThan(readable + 0.35);
    }
    expect(nearestReadable('red', '#ffffff')).toBeUndefined();
  });
});
