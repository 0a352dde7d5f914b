/** Pinned Go module version (2026-02-12); a test compares it with `infra/minio/Dockerfile`. */
export const MINIO_MODULE = 'github.com/minio/minio@v0.0.0-20260212201848-7aac2a2c5b7c'

/** Built from `infra/minio/Dockerfile`. */
export const MINIO_IMAGE = 'wencang/minio:20260212'
