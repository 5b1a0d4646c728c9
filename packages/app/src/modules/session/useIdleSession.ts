import { useCallback, useEffect, useState } from 'react';
import { type IdlePhase, idlePhase, type IdleSettings } from './idleClock';
import type { SessionMemory } from './sessionMemory';

/** Events that count as activity of the user. */
const ACTIVITY_EVENTS = [
  'pointerdown',
  'pointermove',
  'keydown',
  'wheel',
  'touchstart',
  'scroll',
] as const;

/** Minimum time between two writes of the activity, because these events occur hundreds of times a second. */
const WRITE_EVERY_MS = 1000;

/** Interval at which the warning updates its countdown. */
const COUNTDOWN_MS = 500;

/** What {@link useIdleSession} works with. */
export interface IdleSessionOptions {
  settings: IdleSettings;
  memory: SessionMemory;
  /** Called once, when the idle time has passed. */
  onExpired: () => void;
}

function nextCheckMs(phase: IdlePhase): number {
  return phase.phase === 'active' ? phase.promptInMs : COUNTDOWN_MS;
}

/**
 * Observes activity in all tabs of the browser.
 *
 * @remarks Every tab decides from the same stored time, so no tab has to be awake for the others, and a computer that
 * slept ends the session when it wakes. While the warning is shown, only an answer to it counts as activity.
 * @returns `remainingMs` while the warning is shown, and `stay` to keep the session
 */
export function useIdleSession(options: IdleSessionOptions): {
  remainingMs: number | undefined;
  stay: () => void;
} {
  const { settings, memory, onExpired } = options;
  const [phase, setPhase] = useState<IdlePhase>(() =>
    idlePhase(settings, memory.lastActiveAt ?? Date.now(), Date.now()),
  );

  const look = useCallback(() => {
    const now = Date.now();
    setPhase(idlePhase(settings, memory.lastActiveAt ?? now, now));
  }, [settings, memory]);

  const stay = useCallback(() => {
    memory.markActive(Date.now());
    look();
  }, [memory, look]);

  useEffect(() => {
    if (phase.phase === 'expired') {
      onExpired();
      return undefined;
    }
    const timer = setTimeout(look, nextCheckMs(phase));
    return () => clearTimeout(timer);
  }, [phase, look, onExpired]);

  useEffect(() => {
    const onVisible = () => document.visibilityState === 'visible' && look();
    document.addEventListener('visibilitychange', onVisible);
    return () => document.removeEventListener('visibilitychange', onVisible);
  }, [look]);

  const watching = phase.phase === 'active';
  useEffect(() => {
    if (!watching) {
      return undefined;
    }
    const onActivity = () => {
      const now = Date.now();
      const last = memory.lastActiveAt ?? 0;
      // After a sleep the first input event occurs before the timer: it must not extend the session.
      if (idlePhase(settings, last || now, now).phase !== 'active') {
        look();
      } else if (now - last >= WRITE_EVERY_MS) {
        memory.markActive(now);
      }
    };
    const passive = { passive: true, capture: true };
    ACTIVITY_EVENTS.forEach(name =>
      window.addEventListener(name, onActivity, passive),
    );
    return () =>
      ACTIVITY_EVENTS.forEach(name =>
        window.removeEventListener(name, onActivity, passive),
      );
  }, [watching, settings, memory, look]);

  return {
    remainingMs: phase.phase === 'warning' ? phase.remainingMs : undefined,
    stay,
  };
}
