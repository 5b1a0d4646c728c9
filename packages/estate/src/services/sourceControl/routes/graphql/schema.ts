import { buildSchema } from 'graphql';

/**
 * The part of GitHub's GraphQL schema that Backstage's clients use: organisation discovery with people and teams, pull
 * requests of a branch, and a commit on a branch.
 */
export const schema = buildSchema(`
  scalar URI
  scalar GitObjectID
  scalar Base64String
  scalar DateTime

  type Query {
    viewer: User!
    user(login: String!): User
    organization(login: String!): Organization
    repositoryOwner(login: String!): RepositoryOwner
    repository(owner: String!, name: String!, followRenames: Boolean = true): Repository
  }

  type Mutation {
    createCommitOnBranch(input: CreateCommitOnBranchInput!): CreateCommitOnBranchPayload
  }

  interface RepositoryOwner {
    id: ID!
    login: String!
    url: URI!
    avatarUrl: URI!
    repositories(first: Int, after: String): RepositoryConnection!
    repository(name: String!): Repository
  }

  type User implements RepositoryOwner {
    id: ID!
    login: String!
    url: URI!
    avatarUrl: URI!
    name: String
    email: String!
    bio: String
    suspendedAt: DateTime
    organizationVerifiedDomainEmails(login: String!): [String!]!
    organizations(first: Int, after: String): OrganizationConnection!
    repositories(first: Int, after: String): RepositoryConnection!
    repository(name: String!): Repository
  }

  type Organization implements RepositoryOwner {
    id: ID!
    login: String!
    url: URI!
    avatarUrl: URI!
    name: String
    description: String
    membersWithRole(first: Int, after: String): UserConnection!
    teams(first: Int, after: String, userLogins: [String!]): TeamConnection!
    team(slug: String!): Team
    repositories(first: Int, after: String): RepositoryConnection!
    repository(name: String!): Repository
  }

  type Team {
    id: ID!
    slug: String!
    combinedSlug: String!
    name: String!
    description: String
    avatarUrl: URI
    editTeamUrl: URI!
    parentTeam: Team
    members(first: Int, after: String, membership: TeamMembershipType = ALL): UserConnection!
  }

  enum TeamMembershipType { ALL CHILD_TEAM IMMEDIATE }
  enum RepositoryVisibility { PUBLIC INTERNAL PRIVATE }
  enum PullRequestState { OPEN CLOSED MERGED }

  type Repository {
    id: ID!
    databaseId: Int
    name: String!
    nameWithOwner: String!
    description: String
    url: URI!
    isArchived: Boolean!
    isFork: Boolean!
    isEmpty: Boolean!
    visibility: RepositoryVisibility!
    createdAt: DateTime!
    updatedAt: DateTime!
    pushedAt: DateTime
    repositoryTopics(first: Int, after: String): RepositoryTopicConnection!
    defaultBranchRef: Ref
    ref(qualifiedName: String!): Ref
    object(expression: String!): GitObject
  }

  interface GitObject { id: ID! oid: GitObjectID! }
  type Blob implements GitObject { id: ID! oid: GitObjectID! byteSize: Int! isBinary: Boolean text: String }
  type Tree implements GitObject { id: ID! oid: GitObjectID! }
  type Commit implements GitObject { id: ID! oid: GitObjectID! url: URI! }

  type Ref {
    id: ID!
    name: String!
    prefix: String!
    target: GitObject
    associatedPullRequests(first: Int, after: String, states: [PullRequestState!]): PullRequestConnection!
  }

  type PullRequest { id: ID! number: Int! title: String! url: URI! state: PullRequestState! }

  type Topic { id: ID! name: String! }
  type RepositoryTopic { id: ID! topic: Topic! }

  type PageInfo { hasNextPage: Boolean! hasPreviousPage: Boolean! startCursor: String endCursor: String }
  type RepositoryConnection { nodes: [Repository] totalCount: Int! pageInfo: PageInfo! }
  type OrganizationConnection { nodes: [Organization] totalCount: Int! pageInfo: PageInfo! }
  type UserConnection { nodes: [User] totalCount: Int! pageInfo: PageInfo! }
  type TeamConnection { nodes: [Team] totalCount: Int! pageInfo: PageInfo! }
  type RepositoryTopicConnection { nodes: [RepositoryTopic] totalCount: Int! pageInfo: PageInfo! }
  type PullRequestEdge { node: PullRequest cursor: String! }
  type PullRequestConnection { nodes: [PullRequest] edges: [PullRequestEdge] totalCount: Int! pageInfo: PageInfo! }

  input CommittableBranch { repositoryNameWithOwner: String, branchName: String }
  input CommitMessage { headline: String!, body: String }
  input FileAddition { path: String!, contents: Base64String! }
  input FileDeletion { path: String! }
  input FileChanges { additions: [FileAddition!], deletions: [FileDeletion!] }
  input CreateCommitOnBranchInput {
    branch: CommittableBranch!
    message: CommitMessage!
    fileChanges: FileChanges
    expectedHeadOid: GitObjectID!
    clientMutationId: String
  }
  type CreateCommitOnBranchPayload { commit: Commit clientMutationId: String }
`);
