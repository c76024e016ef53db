// Talks to the learning platform: finds its SCORM interface (1.2 or 2004), remembers the place, reports the result.
'use strict';
const session = (() => {
  const modern = document.documentElement.dataset.scorm === '2004';
  const names = modern
    ? { api: 'API_1484_11', start: 'Initialize', end: 'Terminate', get: 'GetValue', set: 'SetValue', save: 'Commit' }
    : {
        api: 'API',
        start: 'LMSInitialize',
        end: 'LMSFinish',
        get: 'LMSGetValue',
        set: 'LMSSetValue',
        save: 'LMSCommit',
      };
  const field = modern
    ? { place: 'cmi.location', exit: 'cmi.exit', time: 'cmi.session_time', score: 'cmi.score' }
    : {
        place: 'cmi.core.lesson_location',
        exit: 'cmi.core.exit',
        time: 'cmi.core.session_time',
        score: 'cmi.core.score',
      };

  // The interface sits on some window above this one, or above the window that opened this one.
  const above = (from) => {
    let frame = from;
    for (let step = 0; frame && step < 500; step++) {
      try {
        if (frame[names.api]) return frame[names.api];
      } catch {
        return null;
      }
      if (frame.parent === frame) return null;
      frame = frame.parent;
    }
    return null;
  };
  const api =
    above(window) || (window.opener && above(window.opener)) || (window.top.opener && above(window.top.opener));
  const call = (name, ...values) => (api ? String(api[names[name]](...values)) : '');
  const get = (name) => call('get', name);
  const set = (name, value) => call('set', name, String(value));
  let open = false;
  let finished = false;
  let began = 0;

  const elapsed = () => {
    const seconds = Math.max(1, Math.round((Date.now() - began) / 1000));
    if (modern) return `PT${seconds}S`;
    const two = (number) => String(number).padStart(2, '0');
    return `${String(Math.floor(seconds / 3600)).padStart(4, '0')}:${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}.00`;
  };
  const status = () => (modern ? get('cmi.success_status') : get('cmi.core.lesson_status'));
  return {
    connected: Boolean(api),
    /** Opens the session and answers what was remembered: `{ page, answers }`, or null on the first visit. */
    begin() {
      open = call('start', '') === 'true';
      began = Date.now();
      if (!open) return null;
      finished = status() === 'passed';
      const known = modern ? get('cmi.completion_status') : get('cmi.core.lesson_status');
      if (!['completed', 'passed', 'failed', 'incomplete'].includes(known)) {
        if (modern) set('cmi.completion_status', 'incomplete');
        else set('cmi.core.lesson_status', 'incomplete');
      }
      try {
        const memory = JSON.parse(get('cmi.suspend_data'));
        const place = Number(get(field.place));
        return { ...memory, page: Number.isInteger(place) ? place : memory.page };
      } catch {
        return null;
      }
    },
    remember(page, answers, share) {
      if (!open) return;
      set(field.place, page);
      set('cmi.suspend_data', JSON.stringify({ page, answers }));
      if (modern && !finished) set('cmi.progress_measure', share.toFixed(2));
      call('save', '');
    },
    /** One answered question, as an interaction of the kind "choice". */
    answer(index, id, chosen, right) {
      if (!open) return;
      const name = `cmi.interactions.${index}`;
      set(`${name}.id`, id);
      set(`${name}.type`, 'choice');
      set(`${name}.${modern ? 'learner_response' : 'student_response'}`, chosen);
      set(`${name}.result`, right ? 'correct' : modern ? 'incorrect' : 'wrong');
    },
    /** The result of the test, in percent; a result once passed never falls. */
    result(percent, passed) {
      if (!open || (finished && !passed)) return;
      set(`${field.score}.min`, 0);
      set(`${field.score}.max`, 100);
      set(`${field.score}.raw`, percent);
      if (modern) {
        set('cmi.score.scaled', (percent / 100).toFixed(2));
        set('cmi.success_status', passed ? 'passed' : 'failed');
        set('cmi.completion_status', passed ? 'completed' : 'incomplete');
        if (passed) set('cmi.progress_measure', '1');
      } else set('cmi.core.lesson_status', passed ? 'passed' : 'failed');
      finished = finished || passed;
      call('save', '');
    },
    end() {
      if (!open) return;
      open = false;
      set(field.time, elapsed());
      set(field.exit, finished ? (modern ? 'normal' : '') : 'suspend');
      call('save', '');
      call('end', '');
    },
  };
})();
