// Connects later features to an earlier feature's page. The page declares a port, and the app's entry names the features that use it.

/** Every port of a page; each page declares its own ports by extending this type. */
export interface WebPorts {}
export type WebPort = keyof WebPorts;
/** For each port, a function that loads the plugs of later features, in the order in which the page shows them. */
export type WebPlugs = { readonly [Port in WebPort]: () => Promise<readonly WebPorts[Port][]> };

let read: (() => Promise<WebPlugs>) | undefined;
const plugged = new Map<WebPort, readonly unknown[]>();
/** Sets the plugs; the entry calls this once, and the list itself loads with the first screen that needs it. */
export function plugPorts(plugs: () => Promise<WebPlugs>) {
  read = plugs;
  plugged.clear();
}
/** Loads the plugs of a screen's ports; the screen opens after that. */
export async function bringPlugs(ports: readonly WebPort[] = []) {
  for (const port of ports) if (read && !plugged.has(port)) plugged.set(port, await (await read())[port]());
}
/** Returns the plugs of a port that the screen names; none for a page that is used alone, as in its own tests. */
export const plugsOf = <Port extends WebPort>(port: Port) => (plugged.get(port) ?? []) as readonly WebPorts[Port][];
