import { z } from 'zod'
import {
  Favourite,
  FollowedCreator,
  Interests,
  Report,
  ReportBody,
  ReportDecision,
  ReportsQuery,
} from '../interests.ts'
import * as p from '../primitives.ts'
import { defineRoutes } from '../route.ts'

export const interestRoutes = defineRoutes('user', 'buyer', {
  getInterests: {
    summary: 'The IDs of all favourites and followed creators of the caller',
    response: { 200: Interests },
  },
  listFavourites: {
    summary: "The caller's favourites, or those on one of the caller's boards, latest first, on sale or not",
    query: z.object({ ...p.PageQuery, boardId: p.optionalQuery(p.Id) }),
    response: { 200: z.object({ favourites: z.array(Favourite), last: p.TimeCursor.optional() }) },
    errors: ['not_found'],
  },
  addFavourite: {
    summary: 'Keep an asset as a favourite; repeating it changes nothing',
    response: { 204: null },
    errors: ['asset_not_found', 'quota_exceeded'],
  },
  removeFavourite: {
    summary: 'Remove a favourite; repeating it changes nothing',
    response: { 204: null },
  },
  listFollowed: {
    summary: 'The creators whom the caller follows, latest first',
    query: z.object(p.PageQuery),
    response: { 200: z.object({ creators: z.array(FollowedCreator), last: p.TimeCursor.optional() }) },
  },
  followCreator: {
    summary: 'Follow a creator or owner, to be notified of new assets; idempotent',
    response: { 204: null },
    errors: ['not_found', 'quota_exceeded', 'own_asset'],
  },
  unfollowCreator: {
    summary: 'Follow no longer; repeating it changes nothing',
    response: { 204: null },
  },
  reportAsset: {
    summary: 'Report an asset on sale to the operators; one open report of each person and asset',
    body: ReportBody,
    response: { 201: z.object({ id: p.Id }) },
    errors: ['asset_not_found', 'own_asset', 'request_exists', 'quota_exceeded'],
  },
  listReports: {
    access: 'content',
    tag: 'operator',
    summary: 'Reports of assets: open ones, oldest first, or decided ones, latest first',
    query: ReportsQuery,
    response: { 200: z.object({ reports: z.array(Report), last: p.TimeCursor.optional() }) },
  },
  decideReport: {
    access: 'content',
    tag: 'operator',
    summary:
      'Uphold or dismiss a report; notifies the reporter, and of an upheld one the creator, without naming the reporter',
    body: ReportDecision,
    response: { 200: Report },
    errors: ['not_found', 'forbidden', 'request_decided'],
  },
})
