/**
 * The one MinIO that the project is tested with, as a Go module version (released 2026-02-12).
 * `infra/minio/Dockerfile` names the same one; a test compares them.
 */
export const MINIO_MODULE = 'github.com/minio/minio@v0.0.0-20260212201848-7aac2a2c5b7c'

/** The image that `infra/minio/Dockerfile` produces. */
export const MINIO_IMAGE = 'wencang/minio:20260212'
