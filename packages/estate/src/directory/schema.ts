import { z } from 'zod';

const text = z.string().trim().min(1);

const principalName = z
  .string()
  .regex(
    /^[a-z0-9.'_-]+@[a-z0-9.-]+$/,
    'must be a lower-case principal name such as first.last@retail.example',
  );

const nickname = z
  .string()
  .regex(
    /^[a-z0-9]+(-[a-z0-9]+)*$/,
    'must be lower-case words joined by hyphens',
  );

const colour = z
  .string()
  .regex(/^#[0-9a-f]{6}$/, 'must be a colour such as #8a5a3c');

/** Schema of `groups.yaml`. */
export const groupsFileSchema = z
  .object({
    organisation: z.object({ displayName: text, domain: text }).strict(),
    groups: z.array(
      z
        .object({
          nickname,
          displayName: text,
          description: text,
          /** The nickname at the company's domain when it is missing. */
          mail: z.string().email().optional(),
          parent: nickname.optional(),
          securityEnabled: z.boolean().default(true),
        })
        .strict(),
    ),
  })
  .strict();

/** Schema of `people.yaml`. */
export const peopleFileSchema = z
  .object({
    people: z.array(
      z
        .object({
          principalName,
          givenName: text,
          surname: text,
          displayName: text.optional(),
          mail: z.string().email().nullable().optional(),
          jobTitle: text,
          department: text,
          companyName: text.optional(),
          employeeId: text,
          officeLocation: text,
          manager: principalName.optional(),
          accountEnabled: z.boolean().default(true),
          userType: z.enum(['Member', 'Guest']).default('Member'),
          githubUsername: z
            .string()
            .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/i)
            .optional(),
          photo: z
            .object({
              ground: colour,
              hair: colour,
              skin: colour,
              clothes: colour,
            })
            .strict()
            .optional(),
          groups: z.array(nickname),
          sampleAccount: text.optional(),
        })
        .strict(),
    ),
  })
  .strict();

export type GroupsFile = z.output<typeof groupsFileSchema>;
export type PeopleFile = z.output<typeof peopleFileSchema>;
