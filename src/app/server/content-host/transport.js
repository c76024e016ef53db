// Sends what the journal holds, oldest first: at once for a Commit that waits for its answer, or later.
/* exported makeTransport */
// eslint-disable-next-line no-unused-vars
function makeTransport(journal) {
  const TEMPORARY = (status) => status === 0 || status >= 500 || status === 429 || status === 408;
  let reachable = true;
  const toSend = () => JSON.stringify({ entries: journal.pending().map(({ opened: _opened, ...entry }) => entry) });

  /** What became of a launch's newest snapshot. A synchronous request has no timeout: it must not freeze the tab on a dead network. */
  function sendNow(launch) {
    if (!reachable || navigator.onLine === false) return 'offline';
    const request = new XMLHttpRequest();
    request.open('POST', '/commit', false);
    request.setRequestHeader('Content-Type', 'application/json');
    try {
      request.send(toSend());
    } catch {
      return 'offline';
    } // no network, or the page is being dismissed
    if (TEMPORARY(request.status)) {
      reachable = false;
      return 'offline';
    }
    if (request.status !== 200) {
      journal.drop(launch);
      return 'refused';
    } // the next Commit carries everything again
    const { results } = JSON.parse(request.responseText);
    journal.settle(results);
    return results.find((one) => one.launch === launch)?.result ?? 'stored';
  }
  /** Whether nothing is left to send. */
  async function sendLater() {
    if (journal.pending().length === 0) return true;
    const answer = await fetch('/commit', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: toSend(),
    }).catch(() => null);
    if (!answer || TEMPORARY(answer.status)) return false;
    if (answer.ok) journal.settle((await answer.json()).results);
    return true;
  }
  /** Best effort of a page that goes: the journal is sent at the next launch anyway. */
  function sendBeacon() {
    const body = toSend();
    if (journal.pending().length > 0 && body.length < 60_000)
      navigator.sendBeacon('/commit', new Blob([body], { type: 'application/json' }));
  }
  /** Sends once the network is back. */
  function keepSending(told) {
    async function beat() {
      reachable = await fetch('/ping', { signal: AbortSignal.timeout(4000) }).then(
        (one) => one.ok,
        () => false,
      );
      if (reachable && (await sendLater())) told();
    }
    setInterval(() => {
      if (!reachable || journal.pending().length > 0) void beat();
    }, 2000);
    addEventListener('online', beat);
  }
  return { sendNow, sendLater, sendBeacon, keepSending };
}
