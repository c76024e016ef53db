// Brings the journal to the server: at once while the network answers, later when it does again, at the very end by beacon.
// What the server does not name stays, whatever it answers: nothing acknowledged is lost (decisions D3.19).
/* exported makeTransport */
// eslint-disable-next-line no-unused-vars
function makeTransport(journal, handleRefusal = () => {}) {
  const TEMPORARY = (status) => status === 0 || status >= 500 || status === 429 || status === 408;
  const MOST_ENTRIES = 50;
  const SLICE_BYTES = 240_000; // what is read of somebody unknown
  const BEACON_BYTES = 60_000;
  const SHORTEST_PAUSE = 2_000;
  const LONGEST_PAUSE = 300_000;
  let reachable = true;
  const bytesOf = (text) => new TextEncoder().encode(text).length;

  /** The pending entries in bodies of a size that is taken, those of `first` in front; one that is larger goes alone. */
  function slices(first, most = SLICE_BYTES) {
    const pending = journal.pending();
    const bodies = [];
    let texts = [];
    let size = 0;
    const close = () => {
      if (texts.length > 0) bodies.push(`{"entries":[${texts.join(',')}]}`);
      texts = [];
      size = 0;
    };
    for (const entry of [
      ...pending.filter((one) => one.launch === first),
      ...pending.filter((one) => one.launch !== first),
    ]) {
      const { launch, n, cmi, sequencing, outcome } = entry;
      const text = JSON.stringify({ launch, n, cmi, sequencing, outcome });
      const bytes = bytesOf(text);
      if (texts.length === MOST_ENTRIES || size + bytes > most) close();
      texts.push(text);
      size += bytes;
    }
    close();
    return bodies;
  }
  /** What the server named, whatever the status; nothing where something else answered. */
  function settle(text) {
    let results;
    try {
      ({ results } = JSON.parse(text));
    } catch {
      return [];
    }
    if (!Array.isArray(results)) return [];
    journal.settle(results);
    // One that the server never gave out is nobody's.
    if (results.some(({ result, reason }) => result === 'refused' && reason !== 'unknown')) handleRefusal();
    return results;
  }

  /** What became of a launch's newest snapshot. A synchronous request has no timeout: it must not freeze the tab on a dead network. */
  function sendNow(launch) {
    if (!reachable || navigator.onLine === false) return 'offline';
    const request = new XMLHttpRequest();
    request.open('POST', '/commit', false);
    request.setRequestHeader('Content-Type', 'application/json');
    try {
      request.send(slices(launch)[0]);
    } catch {
      return 'offline';
    } // no network, or the page is being dismissed
    if (TEMPORARY(request.status)) {
      reachable = false;
      return 'offline';
    }
    const named = settle(request.responseText).find((one) => one.launch === launch);
    if (named) return named.result;
    return request.status === 200 ? 'offline' : 'refused'; // kept either way
  }
  /** Whether everything was brought to the server; what it left unnamed is still pending. */
  async function sendLater() {
    for (const body of slices()) {
      const answer = await fetch('/commit', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body,
      }).catch(() => null);
      if (!answer || TEMPORARY(answer.status)) return false;
      settle(await answer.text().catch(() => ''));
    }
    return true;
  }
  /** Best effort of a page that goes, and whether the browser took it over; a journal that lasts is sent at the next launch anyway. */
  function sendBeacon(launch) {
    const [body] = slices(launch, BEACON_BYTES);
    return (
      !!body &&
      bytesOf(body) <= BEACON_BYTES + 1_000 &&
      navigator.sendBeacon('/commit', new Blob([body], { type: 'application/json' }))
    );
  }
  /** Sends once the network is back; what the server cannot take now is tried more and more seldom. */
  function keepSending(told) {
    let pause = SHORTEST_PAUSE;
    let next = 0;
    async function beat() {
      reachable = await fetch('/ping', { signal: AbortSignal.timeout(4000) }).then(
        (one) => one.ok,
        () => false,
      );
      if (!reachable || !(await sendLater())) return;
      told();
      pause = journal.pending().length > 0 ? Math.min(pause * 2, LONGEST_PAUSE) : SHORTEST_PAUSE;
      next = Date.now() + pause;
    }
    setInterval(() => {
      if (!reachable || (journal.pending().length > 0 && Date.now() >= next)) void beat();
    }, SHORTEST_PAUSE);
    addEventListener('online', beat);
  }
  return { sendNow, sendLater, sendBeacon, keepSending };
}
