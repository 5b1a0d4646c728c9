import {
  confirmationOf,
  type DeploymentType,
} from '@portal/plugin-pipeline-deploy-common';
import { useRef, useState } from 'react';
import type { Environment, Pipeline } from './types';

/** A release and environment that another part of the page puts into the form. */
export interface Preset {
  environment: string;
  tag: string;
  /** True if an earlier release is put back, which needs a reason. */
  isRollback?: boolean;
  /** Grows with each choice. */
  key: number;
}

/** State of the deploy panel: type, environment, tag, comment and start (P-157 to P-159, P-166). */
export function useDeployForm(pipeline: Pipeline, preset: Preset | undefined) {
  const types = typesOf(pipeline.environments);
  const [type, setType] = useState<DeploymentType | undefined>(
    types.length === 1 ? types[0] : undefined,
  );
  const [environment, setEnvironment] = useState<string>();
  const [tag, setTag] = useState<string>();
  const [comment, setComment] = useState('');
  const [isLater, chooseLater] = useState(false);
  const [starts, setStarts] = useState('');
  const [used, setUsed] = useState(preset?.key);
  const [rollback, setRollback] = useState<string>();
  if (preset && preset.key !== used) {
    setUsed(preset.key);
    setType(typeOf(pipeline.environments, preset.environment));
    setEnvironment(preset.environment);
    setTag(preset.tag);
    setRollback(preset.isRollback ? nameOf(preset) : undefined);
  }
  const target =
    type && environment && tag ? { type, environment, tag } : undefined;
  const isRollback =
    rollback !== undefined && !!target && rollback === nameOf(target);
  const chosenStart = isLater ? starts : '';
  const takeId = useRequestId(
    target && `${confirmationOf(target)} ${chosenStart}`,
  );
  return {
    types,
    type,
    environments: pipeline.environments.filter(each => each.type === type),
    environment: pipeline.environments.find(
      each => each.type === type && each.name === environment,
    ),
    tag,
    comment,
    /** The chosen release and environment; undefined until all are chosen. */
    target,
    /** True while the release of a rollback is chosen. */
    isRollback,
    /** Whether it starts at a time that the person chooses. */
    isLater,
    /** The time, as `yyyy-mm-ddThh:mm`; empty until it is chosen. */
    starts,
    isComplete:
      target !== undefined &&
      !(isRollback && !comment.trim()) &&
      !(isLater && !starts),
    chooseType(next: DeploymentType) {
      if (next === type) return;
      setType(next);
      setEnvironment(undefined);
    },
    chooseEnvironment: setEnvironment,
    chooseTag: setTag,
    setComment,
    chooseLater,
    setStarts,
    takeId,
    /** Empties what belongs to one deployment. */
    clear() {
      setTag(undefined);
      setComment('');
      chooseLater(false);
      setStarts('');
    },
  };
}

export type DeployForm = ReturnType<typeof useDeployForm>;

/**
 * Returns a function for the id of the deployment. The same target has the same id until it is renewed, so that a repeated
 * submit after a lost answer starts nothing twice.
 */
function useRequestId(target: string | undefined) {
  const last = useRef({ target, id: crypto.randomUUID() });
  return {
    current(): string {
      if (last.current.target !== target) {
        last.current = { target, id: crypto.randomUUID() };
      }
      return last.current.id;
    },
    renew(): void {
      last.current = { target: undefined, id: crypto.randomUUID() };
    },
  };
}

function typesOf(environments: Environment[]): DeploymentType[] {
  return [...new Set(environments.map(({ type }) => type))];
}

function typeOf(
  environments: Environment[],
  name: string,
): DeploymentType | undefined {
  return environments.find(each => each.name === name)?.type;
}

function nameOf({ environment, tag }: Pick<Preset, 'environment' | 'tag'>) {
  return `${environment} ${tag}`;
}
