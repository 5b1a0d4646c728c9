import { InputError, NotFoundError } from '@backstage/errors';
import { randomUUID } from 'node:crypto';
import type { FaultServiceName } from '../serviceList';
import { type Fault, faultSchema } from './faultSchema';

/** A request that is matched against the faults. */
export interface FaultTarget {
  service: FaultServiceName;
  method: string;
  /** Path with query, as in the request line. */
  path: string;
}

function matches(fault: Fault, target: FaultTarget): boolean {
  if (fault.service !== target.service) return false;
  if (fault.method && fault.method !== target.method) return false;
  return fault.match === 'regex'
    ? new RegExp(fault.path).test(target.path)
    : target.path.startsWith(fault.path);
}

/** The active faults. At most one applies to a request: the oldest that matches. */
export class FaultRegistry {
  readonly #faults = new Map<string, Fault>();

  /**
   * Adds a fault.
   *
   * @param input - a {@link FaultInput}; validated here, because it comes from outside
   * @throws InputError naming the invalid field
   */
  add(input: unknown): Fault {
    const parsed = faultSchema.safeParse(input);
    if (!parsed.success) {
      const problems = parsed.error.issues.map(
        issue => `'${issue.path.join('.') || 'body'}': ${issue.message}`,
      );
      throw new InputError(`The fault is wrong at ${problems.join('; ')}`);
    }
    const fault: Fault = { ...parsed.data, id: randomUUID() };
    this.#faults.set(fault.id, fault);
    return { ...fault };
  }

  /** The active faults, oldest first. */
  list(): Fault[] {
    return [...this.#faults.values()].map(fault => ({ ...fault }));
  }

  /** @throws NotFoundError if the fault does not exist (any more) */
  remove(id: string): void {
    if (!this.#faults.delete(id)) {
      throw new NotFoundError(`No fault '${id}' is in force`);
    }
  }

  clear(): void {
    this.#faults.clear();
  }

  /** Returns the fault that applies to a request, if any. A fault with `times` applies to that many requests. */
  take(target: FaultTarget): Fault | undefined {
    for (const fault of this.#faults.values()) {
      if (matches(fault, target)) {
        if (fault.times !== undefined) {
          fault.times -= 1;
          if (fault.times === 0) this.#faults.delete(fault.id);
        }
        return { ...fault };
      }
    }
    return undefined;
  }
}
