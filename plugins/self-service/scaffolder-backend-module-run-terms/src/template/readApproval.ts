import {
  type Entity,
  parseEntityRef,
  RELATION_OWNED_BY,
  stringifyEntityRef,
} from '@backstage/catalog-model';
import { z } from 'zod';
import { conditionSchema } from './condition';

const group = z
  .string()
  .max(200)
  .regex(/^group:[\w.-]+\/[\w.-]+$/i, {
    message: "must be 'owner' or a group, as group:default/platform",
  });

const approvalSchema = z.strictObject({
  by: z.union([z.literal('owner'), group]),
  /** In which cases; in each if it says nothing. */
  when: z
    .strictObject({
      monthlyAbove: z
        .strictObject({
          amount: z.number().nonnegative().max(10_000_000),
          currency: z.string().regex(/^[A-Z]{3}$/),
        })
        .optional(),
      values: conditionSchema.optional(),
    })
    .refine(({ monthlyAbove, values }) => monthlyAbove ?? values, {
      message: "must have 'monthlyAbove' or 'values'",
    })
    .optional(),
});

/** When a run needs an approval; one of the cases is enough. */
export type ApprovalCases = z.output<typeof approvalSchema>['when'];

/** Who approves runs of a template, and in which cases. */
export interface ApprovalTerms {
  /** Entity refs in lower case. */
  approvers: string[];
  when: ApprovalCases;
}

/**
 * Reads `spec.approval` of a template.
 *
 * @returns undefined if runs need no approval, or `problem` if it cannot be read: then nothing may run
 */
export function readApproval(
  template: Entity,
): ApprovalTerms | { problem: string } | undefined {
  const approval = template.spec?.approval;
  if (approval === undefined) return undefined;
  const { data, error } = approvalSchema.safeParse(approval);
  if (!data) {
    const [{ path, message }] = error.issues;
    return { problem: `'${['spec.approval', ...path].join('.')}': ${message}` };
  }
  const approvers =
    data.by === 'owner'
      ? (template.relations ?? [])
          .filter(({ type }) => type === RELATION_OWNED_BY)
          .map(({ targetRef }) => targetRef.toLowerCase())
      : [stringifyEntityRef(parseEntityRef(data.by))];
  return approvers.length > 0
    ? { approvers, when: data.when }
    : { problem: "'spec.approval.by': the template has no owner" };
}
