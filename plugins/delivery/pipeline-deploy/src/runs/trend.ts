import type { Tone } from '@portal/plugin-portal-ui';
import { hasEnded, viewOfStatus } from './status';
import type { WorkflowRun } from './types';

/** Number of the newest runs in the trend. */
export const TREND_RUNS = 30;

/** A run in the trend. */
export interface TrendBar {
  id: number;
  tone: Tone;
  /** Zero until the run has ended. */
  seconds: number;
}

export interface Trend {
  /** The oldest first. */
  bars: TrendBar[];
  /** Runs that succeeded or failed; those that were stopped, and neutral ones, count for neither. */
  finished: number;
  /** Share of the finished runs that succeeded; undefined without one. */
  passRate?: number;
  /** Median of the finished runs; undefined without one. */
  medianSeconds?: number;
}

/** Computes the trend of the newest runs. */
export function trendOf(runs: readonly WorkflowRun[]): Trend {
  const bars = runs.slice(0, TREND_RUNS).map(toBar).reverse();
  const finished = bars.filter(({ tone }) => tone === 'good' || tone === 'bad');
  if (finished.length === 0) return { bars, finished: 0 };
  const passed = finished.filter(({ tone }) => tone === 'good');
  const seconds = finished.map(bar => bar.seconds).sort((a, b) => a - b);
  return {
    bars,
    finished: finished.length,
    passRate: passed.length / finished.length,
    medianSeconds: medianOf(seconds),
  };
}

function medianOf(sorted: readonly number[]): number {
  const half = Math.floor(sorted.length / 2);
  return sorted.length % 2 === 1
    ? sorted[half]
    : (sorted[half - 1] + sorted[half]) / 2;
}

function toBar(run: WorkflowRun): TrendBar {
  const { tone } = viewOfStatus(run.status, run.conclusion);
  const start = Date.parse(run.run_started_at ?? run.created_at);
  const ms = hasEnded(run.status) ? Date.parse(run.updated_at) - start : 0;
  return { id: run.id, tone, seconds: Math.max(0, ms / 1000) || 0 };
}
