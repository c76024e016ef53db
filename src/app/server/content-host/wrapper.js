// The SCORM run-time: the package runs in the frame below and finds API or API_1484_11 here; what it commits goes to the journal first.
/* global makeJournal, makeTransport, makeObjects */
(async () => {
  const { app: APP, notSent, notOpened, several } = document.documentElement.dataset;
  const token = location.pathname.split('/')[2];
  const sco = document.getElementById('sco');
  const problem = document.getElementById('problem');
  const journal = await makeJournal();
  /** Hints to the app's page only, which asks its own API. */
  const tell = (message) => parent.postMessage(message, APP);
  const { sendNow, sendLater, sendBeacon, keepSending } = makeTransport(journal, () => tell({ type: 'refused' }));

  const fail = (text) => {
    problem.textContent = text;
    problem.hidden = false;
  };
  const asked = async (what, body) => {
    const answer = await fetch(`/w/${token}/${what}`, {
      method: 'POST',
      ...(body && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
    }).catch(() => null);
    return answer?.ok ? answer.json() : undefined;
  };

  // ---- before a launch: the journal first, then the shared storage is cleaned ----
  if (!(await sendLater())) return fail(notSent);
  // Another tab that runs a package keeps its storage; locks, databases and caches may all be denied together.
  await navigator.locks?.request('running', { ifAvailable: true }, (lock) => lock && journal.clean()).catch(() => {});
  navigator.locks?.request('running', { mode: 'shared' }, () => new Promise(() => {})).catch(() => {});

  /** The launch in front; `objects` where the package has several. */
  let my;
  let api;
  let objects;
  let missed;
  let going;
  let isBusy = true;
  let isClosing = false;
  let isLeaving = false;
  const is12 = window.Scorm12API !== undefined;
  // Whoever looks for the run-time looks here: an asset that does is none.
  Object.defineProperty(window, is12 ? 'API' : 'API_1484_11', {
    get() {
      if (my) my.hasLooked = true;
      return api;
    },
  });
  const end = is12 ? 'LMSFinish' : 'Terminate';

  function snapshot() {
    const cmi = JSON.parse(JSON.stringify(api.renderCMIToJSONObject().cmi));
    if (!my.wasSeen) return cmi;
    return is12
      ? { ...cmi, core: { ...cmi.core, lesson_status: 'completed' } }
      : { ...cmi, completion_status: 'completed' };
  }
  const record = () =>
    journal.put({ launch: my.launch, opened: my.opened, n: ++my.n, cmi: snapshot(), ...objects?.standing() });

  // ---- scorm-again with our own transport ----
  function makeApi(more) {
    const refused = { result: 'false', errorCode: is12 ? 101 : 391 };
    const taken = { result: 'true', errorCode: 0 };
    const httpService = {
      updateSettings() {},
      processHttpRequest() {
        // The timer of an object that has gone says nothing of the one in front.
        if (made !== api) return taken;
        try {
          record();
        } catch {
          return refused;
        } // storage full
        // What a page says as it goes cannot be waited for. Ours has sent its own beacon before it; where this page
        // lives on, a journal that lasts is enough.
        const isGoing = isClosing || isLeaving;
        const isCarried = isGoing && (isClosing || !journal.durable()) && sendBeacon(my.launch);
        const how = isCarried ? 'sent' : isGoing ? 'offline' : sendNow(my.launch);
        tell({ type: 'progress' });
        if (objects && !isClosing) tell(objects.offer(my.item));
        return how === 'refused' || (how === 'offline' && !journal.durable()) ? refused : taken;
      },
    };
    const made = new (is12 ? window.Scorm12API : window.Scorm2004API)({
      lmsCommitUrl: '/commit', // must be a text, or the transport is never called and Commit answers true
      httpService, // the built-in one sends a beacon on Terminate and answers true whatever happens
      sendFullCommit: true,
      autocommit: true,
      autocommitSeconds: 20,
      logLevel: 'ERROR',
      autoCompleteLessonStatus: false,
      ...more,
    });
    made.on(is12 ? 'LMSInitialize' : 'Initialize', () => {
      my.isOpen = true;
      if (objects) tell(objects.offer(my.item));
    });
    const finish = made[end];
    made[end] = (parameter) => {
      const answer = finish.call(made, parameter);
      if (made !== api) return answer;
      my.isOpen = !made.isTerminated() && my.isOpen;
      // Where a sequenced package goes from here is known only now: that is stored too.
      if (objects?.isSequenced && answer === 'true') {
        record();
        if (!isBusy && !isClosing && objects.hasMoved()) going = goOn();
      }
      return answer;
    };
    return made;
  }

  /** What the object starts with. session_time and exit are of the last session: loaded, they would count twice. */
  function load(kept, isResumed) {
    const cmi = kept ?? {};
    const seconds = Math.round(my.seconds);
    const two = (value) => String(value).padStart(2, '0');
    const wasSuspended = kept && (isResumed || (is12 ? cmi.core?.exit : cmi.exit) !== '');
    const entry = !kept ? 'ab-initio' : wasSuspended ? 'resume' : '';
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
  }
  async function open(item, isResumed = false) {
    const answer = await asked('launch', item === undefined ? undefined : { item });
    isBusy = false;
    missed = answer ? undefined : { item, isResumed };
    if (!answer) return fail(notOpened);
    problem.hidden = true;
    my = { ...answer, opened: Date.now(), n: 0 };
    let kept = answer.cmi;
    if (objects?.isSequenced) {
      api = objects.api();
      api.reset(undefined, { preserveListeners: true, resetTotalTime: true });
      // The tree has its objectives already; one that ended is attempted anew, what was suspended comes back.
      delete my.defaults.objectives;
      if (!isResumed && kept?.exit !== 'suspend') kept = null;
    } else api = makeApi();
    load(kept, isResumed);
    tell({ type: 'opened' });
    if (objects) tell(objects.offer(my.item));
    sco.src = `/c/${token}/${my.entry}`;
  }

  // ---- what can say nothing is done once it was shown: assets, and plain pages; SCORM 2004 takes it so itself ----
  const speaks = 'script, a[href], area[href], form, button, input, iframe, frame, object, embed';
  const isPlain = () => sco.contentDocument?.querySelector(speaks) === null;
  const isMute = () => my?.isMute && !my.hasLooked;
  function seen() {
    if (!isMute() || my.wasSeen) return;
    my.wasSeen = true;
    record();
    if (!isClosing) void sendLater().then(() => tell({ type: 'progress' }));
  }
  sco.addEventListener('load', () => {
    isLeaving = false;
    // A page of the package that goes by itself; where it stays after all, it is heard as before.
    if (sco.contentDocument)
      sco.contentWindow.addEventListener('beforeunload', () => {
        isLeaving = true;
        setTimeout(() => (isLeaving = false), 1500);
      });
    if (!my || isBusy || isClosing) return;
    my.isMute ??= my.isAsset || isPlain();
    seen();
  });

  // ---- from one object to another, and out ----
  async function unload() {
    // The package's own unload handlers run while this page still lives.
    isLeaving = true;
    await new Promise((done) => {
      sco.addEventListener('load', done, { once: true });
      sco.src = 'about:blank';
      setTimeout(done, 1500);
    });
    if (!my) return;
    seen();
    // One that never calls Finish; a sequenced one is ended for it, so that its tree learns of it.
    if (my.isOpen && objects?.isSequenced) api.Terminate('');
    else if (my.isOpen) record();
    my.isOpen = false;
  }
  /** Takes away what is in front, and opens what follows. */
  async function goOn(request, target) {
    isBusy = true;
    if (request) objects.intend(request, target);
    await unload();
    if (request) objects.request(request, target);
    if (objects.isSequenced) record();
    await sendLater();
    tell({ type: 'progress' });
    const { item, hasEnded } = objects.follow();
    if (hasEnded) return tell({ type: 'ended' });
    // Where nothing follows, what was in front comes back.
    return item === undefined ? open(my.item, true) : open(item);
  }
  /** How the object in front is left: what is done has ended, everything else is suspended. */
  function wayOut() {
    const { completion_status, success_status } = my ? snapshot() : {};
    const isDone = completion_status === 'completed' || success_status === 'passed';
    return isDone || isMute() ? 'exit' : 'suspendAll';
  }
  async function close() {
    // What is on its way is in front first: it would be left in the place of the one before.
    await going;
    isBusy = true;
    const way = objects?.isSequenced && wayOut();
    if (way) objects.intend(way);
    await unload();
    if (way) objects.request(way);
    if (my && objects?.isSequenced) record();
    await sendLater();
    tell({ type: 'closed' });
  }
  addEventListener('message', (event) => {
    if (event.origin !== APP || event.source !== parent) return;
    const { type, request, target } = event.data ?? {};
    if (type === 'close') return void close();
    if (type !== 'go' || isBusy || !objects) return;
    // A sequenced tree is there already: what could not be opened is tried again.
    if (missed && objects.isSequenced) {
      isBusy = true;
      going = open(missed.item, missed.isResumed);
      return;
    }
    if (['continue', 'previous', 'choice'].includes(request)) going = goOn(request, target);
  });

  // ---- closing: a synchronous request throws here, so Finish has landed in the journal; the beacon is best effort ----
  addEventListener('pagehide', () => {
    isClosing = true;
    // Between two objects everything is stored already.
    const way = !isBusy && objects?.isSequenced && wayOut();
    if (way) objects.intend(way);
    seen();
    // A mute one ends here; Terminate of the others comes from their own pages, which go after this one.
    if (way && isMute()) objects.request(way);
    if (my?.isOpen || my?.wasSeen) record();
    sendBeacon(my?.launch);
  });
  addEventListener('pageshow', () => {
    isClosing = false;
    objects?.intend('_none_');
  });
  keepSending(() => tell({ type: 'progress' }));

  if (several !== 'true') return open();
  const plan = await asked('plan');
  if (!plan) return fail(notOpened);
  objects = makeObjects(plan, makeApi);
  const { item, isResumed } = objects.begin();
  return open(item, isResumed);
})();
