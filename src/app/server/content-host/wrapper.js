// The SCORM run-time: the package runs in the frame below and finds API or API_1484_11 here; what it commits goes to the journal first.
/* global makeJournal */
(async () => {
  const { app: APP, notSent, notOpened } = document.documentElement.dataset;
  const token = location.pathname.split('/')[2];
  const sco = document.getElementById('sco');
  const journal = await makeJournal();

  const TEMPORARY = (status) => status === 0 || status >= 500 || status === 429 || status === 408;
  const fail = (text) => {
    const shown = document.getElementById('problem');
    shown.textContent = text;
    shown.hidden = false;
  };

  // ---- the two ways to send everything pending, oldest first ----
  let my,
    reachable = true;
  const toSend = () => JSON.stringify({ entries: journal.pending().map(({ launch, n, cmi }) => ({ launch, n, cmi })) });
  function sendNow() {
    // A synchronous request has no timeout: it must not freeze the tab on a dead network.
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
      if (my) journal.drop(my.launch);
      return 'refused';
    } // the next Commit carries everything again
    const { results } = JSON.parse(request.responseText);
    journal.settle(results);
    return results.find((one) => one.launch === my?.launch)?.result ?? 'stored';
  }
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

  // ---- launch: the journal first, then clean the shared storage, then open a launch ----
  if (!(await sendLater())) return fail(notSent);
  // Another tab that runs a package keeps its storage; locks, databases and caches may all be denied together.
  await navigator.locks?.request('running', { ifAvailable: true }, (lock) => lock && journal.clean()).catch(() => {});
  navigator.locks?.request('running', { mode: 'shared' }, () => new Promise(() => {})).catch(() => {});
  const answer = await fetch(`/w/${token}/launch`, { method: 'POST' }).catch(() => null);
  if (!answer?.ok) return fail(notOpened);
  my = await answer.json();
  const opened = Date.now(),
    is12 = my.kind === 'scorm12',
    prefix = is12 ? 'LMS' : '';

  // ---- scorm-again with our own transport ----
  let api,
    n = 0,
    isOpen = false,
    isClosing = false;
  const snapshot = () => JSON.parse(JSON.stringify(api.renderCMIToJSONObject().cmi));
  const record = () => journal.put({ launch: my.launch, opened, n: ++n, cmi: snapshot() });
  const httpService = {
    updateSettings() {},
    processHttpRequest() {
      const refused = { result: 'false', errorCode: is12 ? 101 : 391 };
      try {
        record();
      } catch {
        return refused;
      } // storage full
      const how = isClosing ? 'offline' : sendNow();
      tell();
      return how === 'refused' || (how === 'offline' && !journal.durable())
        ? refused
        : { result: 'true', errorCode: 0 };
    },
  };
  api = new (is12 ? window.Scorm12API : window.Scorm2004API)({
    lmsCommitUrl: '/commit', // must be a text, or the transport is never called and Commit answers true
    httpService, // the built-in one sends a beacon on Terminate and answers true whatever happens
    sendFullCommit: true,
    autocommit: true,
    autocommitSeconds: 20,
    logLevel: 'ERROR',
    autoCompleteLessonStatus: false,
  });

  // ---- what the package starts with. session_time and exit are of the last session: loaded, they would count twice ----
  const cmi = my.cmi ?? {},
    seconds = Math.round(my.seconds),
    two = (value) => String(value).padStart(2, '0');
  const wasSuspended = my.cmi && (is12 ? cmi.core?.exit : cmi.exit) !== '';
  const entry = !my.cmi ? 'ab-initio' : wasSuspended ? 'resume' : '';
  const learner = is12
    ? { student_id: my.learner.id, student_name: my.learner.name }
    : { learner_id: my.learner.id, learner_name: my.learner.name };
  if (is12) {
    const total = `${two(Math.floor(seconds / 3600)).padStart(4, '0')}:${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`;
    cmi.core = { ...cmi.core, ...learner, credit: 'credit', lesson_mode: 'normal', entry, total_time: total };
    delete cmi.core.session_time;
    delete cmi.core.exit;
  } else {
    Object.assign(cmi, { ...learner, credit: 'credit', mode: 'normal', entry, total_time: `PT${seconds}S` });
    delete cmi.session_time;
    delete cmi.exit;
  }
  api.loadFromJSON({ ...my.defaults, ...cmi }, 'cmi');
  if (is12) window.API = api;
  else window.API_1484_11 = api;
  api.on(`${prefix}Initialize`, () => {
    isOpen = true;
  });
  api.on(is12 ? 'LMSFinish' : 'Terminate', () => {
    isOpen = !api.isTerminated();
  });

  // ---- messages: hints to the app's page only, which asks its own API ----
  function tell() {
    parent.postMessage({ type: 'progress' }, APP);
  }
  addEventListener('message', async (event) => {
    if (event.origin !== APP || event.source !== parent || event.data?.type !== 'close') return;
    // The package's own unload handlers run while this page still lives.
    await new Promise((done) => {
      sco.onload = done;
      sco.src = 'about:blank';
      setTimeout(done, 1500);
    });
    if (isOpen) {
      record();
      isOpen = false;
    } // a package that never calls Finish
    await sendLater();
    parent.postMessage({ type: 'closed' }, APP);
  });

  // ---- closing: a synchronous request throws here, so Finish has landed in the journal; the beacon is best effort ----
  addEventListener('pagehide', () => {
    isClosing = true;
    if (isOpen) record();
    const body = toSend();
    if (journal.pending().length > 0 && body.length < 60_000)
      navigator.sendBeacon('/commit', new Blob([body], { type: 'application/json' }));
  });
  addEventListener('pageshow', () => {
    isClosing = false;
  });

  // ---- the network comes back ----
  async function beat() {
    reachable = await fetch('/ping', { signal: AbortSignal.timeout(4000) }).then(
      (one) => one.ok,
      () => false,
    );
    if (reachable && (await sendLater())) tell();
  }
  setInterval(() => {
    if (!reachable || journal.pending().length > 0) void beat();
  }, 2000);
  addEventListener('online', beat);

  parent.postMessage({ type: 'opened' }, APP);
  sco.src = `/c/${token}/${my.entry}`;
})();
