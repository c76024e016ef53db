// Connects later features to an earlier feature's page. The page declares a port, and the app's entry names the features that use it.

/** Every port of a page; each is declared beside its page, by extending this type. */
export interface WebPorts {}
export type WebPort = keyof WebPorts;
/** Of every port, what brings the plugs of the later features, in the order in which the page shows them. */
export type WebPlugs = { readonly [Port in WebPort]: () => Promise<readonly WebPorts[Port][]> };

let read: (() => Promise<WebPlugs>) | undefined;
const plugged = new Map<WebPort, readonly unknown[]>();
/** Said once, by the entry; the list itself comes with the first screen that needs it. */
export function plugPorts(plugs: () => Promise<WebPlugs>) {
  read = plugs;
  plugged.clear();
}
/** Brings what is plugged into a screen's ports; the screen opens after that. */
export async function bringPlugs(ports: readonly WebPort[] = []) {
  for (const port of ports) if (read && !plugged.has(port)) plugged.set(port, await (await read())[port]());
}
/** The plugs of a port that the screen names; a page that stands alone, as in its own tests, has none. */
export const plugsOf = <Port extends WebPort>(port: Port) => (plugged.get(port) ?? []) as readonly WebPorts[Port][];
