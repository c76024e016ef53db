// Shows the company's mark: its own picture, or the product's leaf in the company's colours.
import { useColorScheme } from '#platform/web/theme/color-scheme.ts';
import { useTenantSettings } from './settings.queries.ts';

type Props = { size?: number; /** The name that the mark represents. */ label?: string };
/** Shows the leaf alone. */
export function BrandLeaf({ size = 34, label }: Props) {
  return (
    <svg
      viewBox="0 0 100 100"
      width={size}
      height={size}
      role={label ? 'img' : undefined}
      aria-label={label}
      aria-hidden={label ? undefined : true}
      style={{ borderRadius: size * 0.265 }}
    >
      <rect width="100" height="100" fill="var(--tenant-primary)" />
      <path d="M0 0A100 100 0 0 1 100 100A100 100 0 0 1 0 0Z" fill="var(--tenant-chrome)" />
      <path d="M50 50A50 50 0 0 1 100 100A50 50 0 0 1 50 50Z" fill="var(--tenant-secondary)" />
    </svg>
  );
}
/** Shows the logo of the menu, or the leaf and the company's name, in the top bar. */
export function MenuBrand({ name, hasName = true }: { name: string; hasName?: boolean }) {
  const { logos } = useTenantSettings();
  if (logos.menu)
    return (
      <img src={logos.menu} alt={name} height={34} style={{ maxWidth: 180, maxHeight: 40, objectFit: 'contain' }} />
    );
  return (
    <>
      <BrandLeaf />
      <span className="trunc" hidden={!hasName}>
        {name}
      </span>
    </>
  );
}
/** Shows the logo for the colour scheme in force, or the leaf, above the sign-in form. */
export function SignInBrand({ name }: { name: string }) {
  const { logos } = useTenantSettings();
  const { scheme } = useColorScheme();
  const picture = scheme === 'dark' ? (logos.loginDark ?? logos.loginLight) : (logos.loginLight ?? logos.loginDark);
  if (!picture) return <BrandLeaf size={60} label={name} />;
  // On phones the mark is on the edge of the card, where only the icon fits.
  return (
    <picture>
      {logos.icon && <source media="(max-width: 767px)" srcSet={logos.icon} />}
      <img
        src={picture}
        alt={name}
        height={60}
        style={{ display: 'block', maxWidth: 220, maxHeight: 60, objectFit: 'contain' }}
      />
    </picture>
  );
}
