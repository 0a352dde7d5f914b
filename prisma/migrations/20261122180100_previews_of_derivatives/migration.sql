-- What was made before is kept. A file whose preview failed has the general reason, with the message that its creator was given.
INSERT INTO "preview" ("file_id", "kind", "state", "folder", "files", "stats", "reason", "message", "created_at", "updated_at")
SELECT d."file_id",
       CASE WHEN bool_or(d."kind" = 'model') THEN 'model' ELSE 'image' END,
       CASE WHEN bool_and(d."state" = 'ready') THEN 'ready' WHEN bool_or(d."state" = 'failed') THEN 'none' ELSE 'waiting' END::"preview_state",
       regexp_replace(max(d."key"), '/[^/]*$', ''),
       coalesce(jsonb_agg(jsonb_build_object('role', d."kind", 'key', d."key", 'contentType', d."content_type", 'sizeBytes', d."size_bytes"))
         FILTER (WHERE d."state" = 'ready' AND d."key" IS NOT NULL), '[]'),
       (array_agg(d."stats") FILTER (WHERE d."stats" IS NOT NULL))[1],
       CASE WHEN bool_or(d."state" = 'failed') THEN 'failed' END,
       max(d."message"),
       min(d."created_at"), max(d."updated_at")
FROM "derivative" d
GROUP BY d."file_id";

-- Files of types that had no previews before get theirs now.
INSERT INTO "preview" ("file_id", "kind", "requested_at")
SELECT f."id",
       CASE f."file_type" WHEN '.pdf' THEN 'pdf' WHEN '.mp3' THEN 'audio' WHEN '.mp4' THEN 'video' WHEN '.zip' THEN 'archive' WHEN '.tif' THEN 'image' ELSE 'model' END,
       'epoch'
FROM "asset_file" f
WHERE f."verified_at" IS NOT NULL AND f."file_type" IN ('.ply', '.fbx', '.pdf', '.mp3', '.mp4', '.zip', '.tif')
ON CONFLICT DO NOTHING;
