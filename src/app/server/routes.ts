// Every feature's routes and calls, one line each: what is not here is not served.
import { brandingRoutes } from '#features/branding/server/branding.routes.ts';
import { contractsRoutes } from '#features/contracts/server/contracts.routes.ts';
import { permissionsRoutes } from '#features/permissions/server/permissions.routes.ts';
import { peopleRoutes } from '#features/people/server/people.routes.ts';
import { signInRoutes } from '#features/sign-in/server/sign-in.routes.ts';
import { mediaContentRoutes } from '#features/media/server/content.routes.ts';
import type { App } from '#platform/server/bind.ts';
import type { ContentRoutes } from '#platform/server/content-host.ts';
import type { House } from '#platform/server/requests.ts';

/** Binds a feature's calls. */
export const routes: readonly ((app: App) => void)[] = [contractsRoutes, permissionsRoutes, peopleRoutes, brandingRoutes, signInRoutes];
/** Routes beside the calls, such as resumable uploads: what cannot be one message in, one message out. */
export const plainRoutes: readonly ((app: App) => void | Promise<void>)[] = [];
/** Routes of the content host. */
export const contentRoutes: readonly ContentRoutes[] = [
  (http, house) => mediaContentRoutes(http, house, 'src/app/server/content-host'),
];
/** States an operator should see on the health page. */
export const healthNotes: readonly ((house: House) => Promise<{ name: string; ok: boolean; note?: string }>)[] = [];
